import type { Field } from '../../../schema/model.ts';

/** The members of a value that the user can edit. */
export function editableMembers(field: Pick<Field, 'members'>): Field[] {
  return (field.members ?? []).filter((member) => !member.readOnly && !member.deprecated);
}
