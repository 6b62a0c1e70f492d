import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import type { Opens } from '../rights/Opens.ts';

/** What decides whether an action is offered for a record, and what it is called. */
export interface ActionOffer {
  entity: VisibleEntity;
  record: RaRecord;
  login: LoginAnswer | null;
  /** Whether the person has a right on an entity as a whole: `may('login-users', 'create')`, a named one too. */
  may: (resource: string, action: string) => boolean;
  /** Whether a registered screen stands behind a path for the person. */
  opens: Opens;
  /** Whether the server mails links; undefined until it has said so. */
  sendsMails: boolean | undefined;
  text: TextFunction;
}

/** What the dialog of an action gets. */
export interface ActionDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Brings the record on the screen up to date. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Something the app lets people do with a record from its profile; it begins with a dialog, loaded when first opened. */
export interface RegisteredAction {
  name: string;
  /** What the button says; null where it is not offered. */
  label: (offer: ActionOffer) => string | null;
  isDangerous?: boolean;
  dialog: ComponentType<ActionDialogProps>;
}
