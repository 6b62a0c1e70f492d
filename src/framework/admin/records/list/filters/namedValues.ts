import { filterPart } from './filterPart.ts';

/** The values named by a filter, in any notation: `"a"`, `["a", "b"]`, `{"$in": ["a", "b"]}`. */
export function namedValues(filter: unknown): (string | number)[] {
  const named = filterPart(filter, '$in') ?? filter;
  return [named].flat().filter((value) => typeof value === 'string' || typeof value === 'number');
}
