import { isJsonObject } from '../../../schema/Json.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { referencePaths } from '../../../schema/referencePaths.ts';

/** Kinds returned as objects when populated, and written as ids. */
const populatedKinds = new Set<FieldKind>(['reference', 'referenceList', 'link', 'file', 'image']);

function idOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idOf);
  return isJsonObject(value) && 'id' in value ? value.id : value;
}

function plain(field: Field, value: unknown): unknown {
  if (populatedKinds.has(field.kind)) return idOf(value);
  if (field.kind === 'polymorphicReference' && isJsonObject(value)) return { type: value.type, id: value.id };
  if (!field.members || referencePaths(field).length === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => plain(field, entry));
  return isJsonObject(value) ? unpopulated({ fields: field.members }, value) : value;
}

/** Returns the record as the server accepts it: ids instead of populated objects, also in nested values. */
export function unpopulated(
  entity: Pick<Entity, 'fields'> | undefined,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = new Map(entity?.fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields.get(name);
      return [name, field ? plain(field, value) : value];
    }),
  );
}
