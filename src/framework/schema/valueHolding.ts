import type { FieldPointer } from './fieldPath.ts';
import { kindTraits } from './kinds/kindTraits.ts';

/**
 * The smallest value of a field that contains `value` at a path: `[{"product": value}]` for `items.product`.
 */
export function valueHolding({ field, members }: FieldPointer, value: unknown): unknown {
  const [member, ...rest] = members;
  const inner = member ? { [member.name]: valueHolding({ field: member, members: rest }, value) } : value;
  return kindTraits[field.kind].list ? [inner] : inner;
}
