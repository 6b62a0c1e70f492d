import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../../schema/Json.ts';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { referencePaths } from '../../../schema/referencePaths.ts';
import type { HttpAnswer } from '../http/httpClient.ts';

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

/** `/api/institutions` */
export function resourceUrl(resource: string): string {
  return `/api/${resource}`;
}

/** `/api/institutions/6650…` */
export function recordUrl(resource: string, id: string | number): string {
  return `${resourceUrl(resource)}/${encodeURIComponent(id)}`;
}

/** Added to the record that a write returns. */
export interface Written {
  /** Undoes the write; absent if nothing changed. */
  $changeSet?: string | undefined;
}

/** A record returned by a write. */
export type WrittenRecord = RaRecord & Written;

/** The change set named in the response to a write. */
export function changeSetOf({ headers }: HttpAnswer): string | undefined {
  return headers.get('x-change-set') ?? undefined;
}

/** The record in the response to a write, with its change set. */
export function writtenRecord(answer: HttpAnswer): WrittenRecord {
  const changeSet = changeSetOf(answer);
  const record = isJsonObject(answer.json) ? answer.json : {};
  return { ...record, ...(changeSet ? { $changeSet: changeSet } : {}) } as WrittenRecord;
}
