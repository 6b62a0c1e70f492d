import type { Field } from './model.ts';

/**
 * The member of contact data that holds a note to each of the others: a value whose own members are called like those it
 * speaks of (`phone1` and `notes.phone1`).
 */
export function noteMember({ kind, members = [] }: Pick<Field, 'kind' | 'members'>): Field | undefined {
  if (kind !== 'contactData') return undefined;
  const names = new Set(members.map(({ name }) => name));
  return members.find(
    ({ kind: own, members: notes = [] }) =>
      own === 'value' && notes.length > 0 && notes.every(({ name }) => names.has(name)),
  );
}
