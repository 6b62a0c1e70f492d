import { useWatch } from 'react-hook-form';
import type { Field } from '../../../schema/model.ts';
import { isBegun } from '../form/isBegun.ts';
import { editableMembers } from './editableMembers.ts';

/** The members a person fills in, marked required only where they are: in a value that may be left out, once it is begun. */
export function useMarkedMembers(field: Field, source: string): Field[] {
  const value = useWatch({ name: source, disabled: field.required });
  const members = editableMembers(field);
  if (field.required || isBegun(field, value)) return members;
  return members.map((member) => (member.required ? { ...member, required: false } : member));
}
