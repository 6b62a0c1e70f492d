/** Steps that can be undone and redone, oldest first. */
export interface WeekHistory<T> {
  past: readonly T[];
  future: readonly T[];
  /** What the last step changed and when, in ms since 1970. */
  last: { what: string; at: number } | null;
}

const maxSteps = 50;
/** Steps that change the same thing within this time count as one, in ms. */
const oneStepMs = 1000;

export const emptyHistory: WeekHistory<never> = { past: [], future: [], last: null };

/**
 * Remembers the value before a step. Quick repetitions of a step, such as a held arrow key, are one.
 * @param step `what` is empty for a step of its own
 */
export function remember<T>(
  history: WeekHistory<T>,
  before: T,
  step: { what: string; at: number },
): WeekHistory<T> {
  const { last } = history;
  const isSame = step.what !== '' && last?.what === step.what && step.at - last.at < oneStepMs;
  const past = isSame ? history.past : [...history.past, before].slice(-maxSteps);
  return { past, future: [], last: step };
}

/** Takes the last step back; null if there is none. */
export function undo<T>(history: WeekHistory<T>, current: T): { value: T; history: WeekHistory<T> } | null {
  const value = history.past.at(-1);
  if (value === undefined) return null;
  const future = [current, ...history.future];
  return { value, history: { past: history.past.slice(0, -1), future, last: null } };
}

/** Repeats the step that was undone last; null if there is none. */
export function redo<T>(history: WeekHistory<T>, current: T): { value: T; history: WeekHistory<T> } | null {
  const [value, ...future] = history.future;
  if (value === undefined) return null;
  return { value, history: { past: [...history.past, current], future, last: null } };
}
