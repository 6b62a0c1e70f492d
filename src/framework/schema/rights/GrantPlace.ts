import type { Entity } from '../model.ts';
import type { GrantMistake } from './GrantMistake.ts';

/** What is judged: a resource of the grants, or `*`. */
export interface GrantPlace {
  /** Entities it stands for; what one of them has may be granted. */
  entities: readonly Entity[];
  find: (resource: string) => Entity | undefined;
  note: (path: string, sentence: string) => void;
}

/** A text somebody wrote, short enough for a sentence. */
export function quoted(text: string): string {
  return `„${text.length > 60 ? `${text.slice(0, 60)}…` : text}“`;
}

/** A place that writes down what is noted, under the name that people know it by. */
export function placeNoting(
  mistakes: GrantMistake[],
  { resource, name }: { resource: string; name: string },
  rest: Omit<GrantPlace, 'note'>,
): GrantPlace {
  const note = (path: string, sentence: string) =>
    mistakes.push({ path: path === '' ? resource : `${resource}.${path}`, sentence: `${name}: ${sentence}` });
  return { ...rest, note };
}
