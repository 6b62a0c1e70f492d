import type { Entity } from '../model.ts';
import type { GrantMistake } from './GrantMistake.ts';

/** The part of grants being checked: one resource, or `*`. */
export interface GrantPath {
  /** Entities covered by the resource; a grant is valid if at least one of them supports it. */
  entities: readonly Entity[];
  find: (resource: string) => Entity | undefined;
  note: (path: string, sentence: string) => void;
}

/** Quotes a text of the user, shortened to fit into a sentence. */
export function quoted(text: string): string {
  return `„${text.length > 60 ? `${text.slice(0, 60)}…` : text}“`;
}

/** A place that collects mistakes, each with the readable name of its resource. */
export function placeNoting(
  mistakes: GrantMistake[],
  { resource, name }: { resource: string; name: string },
  rest: Omit<GrantPath, 'note'>,
): GrantPath {
  const note = (path: string, sentence: string) =>
    mistakes.push({ path: path === '' ? resource : `${resource}.${path}`, sentence: `${name}: ${sentence}` });
  return { ...rest, note };
}
