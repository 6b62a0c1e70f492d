import type { Field } from './model.ts';

/**
 * The member of contact data that contains notes: a value whose members have the names of the members they
 * describe (`phone1` and `notes.phone1`).
 */
export function noteMember({ kind, members = [] }: Pick<Field, 'kind' | 'members'>): Field | undefined {
  if (kind !== 'contactData') return undefined;
  const names = new Set(members.map(({ name }) => name));
  return members.find(
    ({ kind: own, members: notes = [] }) =>
      own === 'value' && notes.length > 0 && notes.every(({ name }) => names.has(name)),
  );
}
