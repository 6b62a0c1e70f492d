import { type ComponentType, createContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Entity, Field } from '../../../schema/model.ts';

export interface CreateRecordDialogProps {
  entity: VisibleEntity;
  /** Maximum width in pixels. */
  width: number;
  /** Receives the id of the new record. */
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Services of a form for its inputs, beyond their own values. */
export interface FormHost {
  /** Blocks saving with a sentence at `source`; undefined lifts the block. */
  block: (source: string, sentence: string | undefined) => void;
  /** Current value of a field of the record, whether or not the form contains it. */
  currentValue: (name: string) => unknown;
  CreateDialog: ComponentType<CreateRecordDialogProps>;
}

/** Null outside record forms. */
export const FormHostContext = createContext<FormHost | null>(null);

/** The entity of a form and its record as stored, for inputs that depend on other fields. */
export interface FormRecord {
  entity: Pick<Entity, 'resource' | 'fields'>;
  stored: Readonly<Record<string, unknown>> | undefined;
}

export const FormRecordContext = createContext<FormRecord>({
  entity: { resource: '', fields: [] },
  stored: undefined,
});

/** Props of a kind's input; registered inputs get the same. */
export interface FieldInputProps {
  field: Field;
  /** Path in the form: `name`, `address.city`, `availabilities.0.dayOfWeek`. */
  source: string;
}

/**
 * Replaces the value of a field while its typed text is invalid. Plain JSON, so that it survives in a draft;
 * a form never sends it.
 */
export interface UnreadableInput {
  $typed: string;
  /** German error message. */
  $problem: string;
}

/** Whether the value of an input is text that could not be read as a value. */
export function isUnreadable(value: unknown): value is UnreadableInput {
  return isJsonObject(value) && typeof value.$typed === 'string' && typeof value.$problem === 'string';
}
