import { type ComponentType, createContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

export interface CreateRecordDialogProps {
  entity: VisibleEntity;
  /** Maximum width in pixels. */
  width: number;
  /** Receives the id of the new record. */
  onDone: (id: string) => void;
  onClose: () => void;
}

/** What a form offers its inputs beyond their own values. */
export interface FormHost {
  /** Blocks saving with a sentence at `source`; undefined lifts the block. */
  block: (source: string, sentence: string | undefined) => void;
  /** Current value of a field of the record, whether or not the form contains it. */
  currentValue: (name: string) => unknown;
  CreateDialog: ComponentType<CreateRecordDialogProps>;
}

/** Null outside record forms. */
export const FormHostContext = createContext<FormHost | null>(null);
