import { type FieldPath, isInList, leafOf } from '../fieldPath.ts';

const kinds = new Set(['integer', 'decimal', 'money']);

/** Whether a path can be summed: a number or amount of the record itself. */
export function isSummable(path: FieldPath): boolean {
  return path.hops.length === 0 && kinds.has(leafOf(path).kind) && !isInList(path);
}
