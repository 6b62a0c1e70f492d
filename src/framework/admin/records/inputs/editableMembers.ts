import type { Field } from '../../../schema/model.ts';

/** The members of a value a person fills in. */
export function editableMembers(field: Pick<Field, 'members'>): Field[] {
  return (field.members ?? []).filter((member) => !member.readOnly && !member.deprecated);
}
