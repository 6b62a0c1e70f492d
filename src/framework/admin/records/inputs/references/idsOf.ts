import { isJsonObject } from '../../../../schema/Json.ts';

/** Ids of a reference or a list of references, populated or not. */
export function idsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(idsOf);
  return [String(isJsonObject(value) ? value.id : value)];
}
