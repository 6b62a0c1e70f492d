import type { RecordOption } from '../../session/definitions/RecordOption.ts';

const idEnd = 6;

/**
 * What records are called among each other, by their ids: the title, and beside one that several have, what tells them
 * apart: their second line, or else the end of the id, which stands in the address of the profile.
 */
export function distinctNames(
  records: readonly RecordOption[],
  idName: (end: string) => string,
): ReadonlyMap<string, string> {
  const named = records.map(({ id, title, line }) => {
    const namesakes = records.filter((other) => other.title === title);
    const isTold = line !== '' && namesakes.every((other) => other.id === id || other.line !== line);
    const sign = isTold ? line : idName(id.slice(-idEnd));
    return [id, namesakes.length > 1 ? `${title} (${sign})` : title] as const;
  });
  return new Map(named);
}
