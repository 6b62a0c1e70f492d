import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { filesTable } from '../storage/systemTables.ts';

/** A reference found in a value. */
export interface ReferredId {
  /** Table of the target. */
  table: string;
  id: string;
  /** Field path in the record: `supervisor`, `items.2.product`. */
  path: string;
  /** The reference itself: a field, or a member of its value. */
  field: Field;
  /** Whether this is the end that a link is made from: it was not chosen, but may not be deactivated either. */
  isOwnEnd?: boolean;
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
}

function idsInside(field: Field, value: unknown, path: string): ReferredId[] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => idsInside(field, entry, `${path}.${at}`));
  if (!isJsonObject(value)) return [];
  return (field.members ?? []).flatMap((member) =>
    referredIds(member, value[member.name], `${path}.${member.name}`),
  );
}

/** All references in the value of a field, including those in its members. */
export function referredIds(field: Field, value: unknown, path = field.name): ReferredId[] {
  if (field.members) return idsInside(field, value, path);
  const { isFile } = kindTraits[field.kind];
  const table = field.reference?.to ?? (isFile ? filesTable.name : undefined);
  if (table !== undefined) return texts(value).map((id) => ({ table, id, path, field }));
  if (field.kind !== 'polymorphicReference' || !isJsonObject(value)) return [];
  return [{ table: String(value.type), id: String(value.id), path, field }];
}

/** References in `values` that the same field of `before` does not contain. */
export function newReferredIds(entity: Entity, values: RecordData, before: RecordData): ReferredId[] {
  return entity.fields.flatMap((field) => {
    const found = referredIds(field, values[field.name]);
    if (found.length === 0) return [];
    const known = new Set(referredIds(field, before[field.name]).map(({ table, id }) => `${table} ${id}`));
    return found.filter(({ table, id }) => !known.has(`${table} ${id}`));
  });
}
