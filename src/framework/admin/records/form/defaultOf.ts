import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../schema/model.ts';

const lists = new Set<FieldKind>(['valueList']);

/**
 * Initial value of an input in a new record: the field's default, the defaults of its members (`{country:
 * 'DE'}`), or null. A required switch starts off because it has no third state.
 */
export function defaultOf(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === 'boolean' && field.required) return false;
  // a registered input fills the whole value itself
  if (!field.members || lists.has(field.kind) || field.widget !== undefined) return null;
  const given = field.members
    .filter(({ readOnly, deprecated }) => !readOnly && !deprecated)
    .map((member) => [member.name, defaultOf(member)] as const)
    .filter(([, value]) => value !== null);
  return given.length > 0 ? Object.fromEntries(given) : null;
}
