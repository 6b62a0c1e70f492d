import { keyInPart } from '../../../schema/merge/mergeEntries.ts';
import type { Entity, Field } from '../../../schema/model.ts';

/** An entry of a list with keys. */
export interface EntryUnit {
  list: Field;
  key: readonly unknown[];
}

/** The list and the key in the path of a merge unit (`slots.[1,480]`); undefined for units that are no entries. */
export function entryUnit({ fields }: Pick<Entity, 'fields'>, path: string): EntryUnit | undefined {
  const [name, ...rest] = path.split('.');
  const list = fields.find((field) => field.name === name);
  const key = list?.mergeBy && keyInPart(rest.join('.'));
  return list && key ? { list, key } : undefined;
}
