import type { RecordOption } from '../../../session/definitions/RecordOption.ts';

const idEnd = 6;

/**
 * Unique names of records: the title, followed for shared titles by the second line or, if that is shared
 * too, by the end of the id, which is visible in the profile's URL.
 */
export function distinctNames(records: readonly RecordOption[]): string[] {
  return records.map(({ id, title, line }) => {
    const namesakes = records.filter((other) => other.title === title);
    const isReported = line !== '' && namesakes.every((other) => other.id === id || other.line !== line);
    const sign = isReported ? line : `…${id.slice(-idEnd)}`;
    return namesakes.length > 1 ? `${title} (${sign})` : title;
  });
}
