import { useWatch } from 'react-hook-form';
import type { Field } from '../../../schema/model.ts';
import { isBegun } from '../form/isBegun.ts';
import { editableMembers } from './editableMembers.ts';

/**
 * The editable members of a value. In an optional value they are marked as required only once the user has
 * begun it.
 */
export function useMarkedMembers(field: Field, source: string): Field[] {
  const value = useWatch({ name: source, disabled: field.required });
  const members = editableMembers(field);
  if (field.required || isBegun(field, value)) return members;
  return members.map((member) => (member.required ? { ...member, required: false } : member));
}
