import type { ComponentType } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { ListSelection } from '../../../schema/lists/ListSelection.ts';
import type { EntityView } from '../definitions/viewsOf.ts';

/** Facts that decide whether an action is offered for selected records, and its label. */
export interface BulkOffer {
  entity: VisibleEntity;
  /**
   * Whether the user may do something on at least one record, `may('login-users', 'create')`; also a custom
   * right.
   */
  may: (resource: string, action: string) => boolean;
}

/** Props of the dialog of a bulk action. */
export interface BulkDialogProps {
  entity: EntityView;
  /** What was selected when the dialog opened. */
  selection: ListSelection;
  /** Number of records, if it was known. */
  count: number;
  onClose: () => void;
}

/** An action of the app on the selected records of a list. It starts with a dialog, loaded on first use. */
export interface RegisteredBulkAction {
  name: string;
  /** Label of the menu entry; null if the action is not offered. */
  label: (offer: BulkOffer) => string | null;
  dialog: ComponentType<BulkDialogProps>;
}
