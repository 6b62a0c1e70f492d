import type { Field } from '../model.ts';

/** The member that a path inside an entry leads to (`day`, `time.start`); undefined if there is none. */
export function memberAt(members: readonly Field[], path: string): Field | undefined {
  const [name, ...rest] = path.split('.');
  const member = members.find((candidate) => candidate.name === name);
  return rest.length === 0 ? member : memberAt(member?.members ?? [], rest.join('.'));
}
