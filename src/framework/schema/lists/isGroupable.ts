import { type FieldPath, isInList, leafOf } from '../fieldPath.ts';
import { kindTraits } from '../kinds/kindTraits.ts';

/** Whether records can be grouped by a path: one short value per record, at most one reference away. */
export function isGroupable(path: FieldPath): boolean {
  const { kind } = leafOf(path);
  const [hop, ...others] = path.hops;
  if (others.length > 0 || (hop && (leafOf(hop).kind !== 'reference' || isInList(hop)))) return false;
  return kindTraits[kind].sortable && kind !== 'longText' && !isInList(path);
}
