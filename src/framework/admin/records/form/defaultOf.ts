import type { FieldKind } from '../../../schema/FieldKind.ts';
import type { Field } from '../../../schema/model.ts';

const lists = new Set<FieldKind>(['valueList']);

/**
 * What an input starts with in a new record: the default, of a value those of its members (`{country: 'DE'}`), else null. A
 * switch has no third position, so a required one starts switched off.
 */
export function defaultOf(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === 'boolean' && field.required) return false;
  if (!field.members || lists.has(field.kind)) return null;
  const given = field.members
    .filter(({ readOnly, deprecated }) => !readOnly && !deprecated)
    .map((member) => [member.name, defaultOf(member)] as const)
    .filter(([, value]) => value !== null);
  return given.length > 0 ? Object.fromEntries(given) : null;
}
