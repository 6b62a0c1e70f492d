import { createContext } from 'react';
import type { Entity } from '../../../schema/model.ts';

/** The entity of a form and its record as stored, for inputs that depend on other fields. */
export interface FormRecord {
  entity: Pick<Entity, 'resource' | 'fields'>;
  stored: Readonly<Record<string, unknown>> | undefined;
}

export const FormRecordContext = createContext<FormRecord>({
  entity: { resource: '', fields: [] },
  stored: undefined,
});
