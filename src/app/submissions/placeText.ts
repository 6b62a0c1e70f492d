import type { ProposedChild } from '../../contract/submissions/submissionCalls.ts';

/** What a child has of its wished course in words: its place, or those that are free; empty without a course. */
export function placeText({ course, holdsPlace }: Pick<ProposedChild, 'course' | 'holdsPlace'>): string {
  if (course === null) return '';
  if (holdsPlace) return 'Platz reserviert';
  const { free } = course;
  if (free === null) return 'Plätze unbegrenzt';
  if (free === 0) return 'Kein Platz frei';
  return free === 1 ? 'Ein Platz frei' : `${free} Plätze frei`;
}
