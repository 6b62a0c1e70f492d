import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import type { Opens } from '../rights/Opens.ts';

/** Facts that decide whether an action is offered for a record, and its label. */
export interface ActionOffer {
  entity: VisibleEntity;
  record: RaRecord;
  login: LoginAnswer | null;
  /**
   * Whether the user may do something on at least one record, `may('login-users', 'create')`; also a custom
   * right.
   */
  may: (resource: string, action: string) => boolean;
  /** Whether the user may open the registered screen at a path. */
  opens: Opens;
  /** Whether the server mails links; undefined until known. */
  sendsMails: boolean | undefined;
  text: TextFunction;
}

/** Props of an action's dialog. */
export interface ActionDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Reloads the record on the screen. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** An action of the app on a record, offered on its profile. It starts with a dialog, loaded on first use. */
export interface RegisteredAction {
  name: string;
  /** Label of the button; null if the action is not offered. */
  label: (offer: ActionOffer) => string | null;
  isDangerous?: boolean;
  dialog: ComponentType<ActionDialogProps>;
}
