import type { FieldKind } from '../../schema/FieldKind.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';

/** Kinds that are answered as objects when populated, and written as ids. */
const populatedKinds = new Set<FieldKind>(['reference', 'referenceList', 'link', 'file', 'image']);

function idOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idOf);
  return isJsonObject(value) && 'id' in value ? value.id : value;
}

/** The record with ids in the place of populated objects, as the server takes it. */
export function unpopulated(
  entity: Entity | undefined,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const populated = new Set(
    entity?.fields.filter((field) => populatedKinds.has(field.kind)).map((field) => field.name) ?? [],
  );
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, populated.has(name) ? idOf(value) : value]),
  );
}
