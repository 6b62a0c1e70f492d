import { isJsonObject } from '../../schema/Json.ts';
import type { Field } from '../../schema/model.ts';
import { filesTable } from '../storage/systemTables.ts';

/** Ids that a value refers to, and the table they stand in. */
export interface ReferredIds {
  table: string;
  ids: string[];
}

/** What the value of a field refers to; nothing for fields that are no references. */
export function referredIds(field: Field, value: unknown): ReferredIds[] {
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
  if (field.reference) return [{ table: field.reference.to, ids }];
  if (field.kind === 'file' || field.kind === 'image') return [{ table: filesTable.name, ids }];
  if (field.kind !== 'polymorphicReference' || !isJsonObject(value)) return [];
  return [{ table: String(value.type), ids: [String(value.id)] }];
}
