import { isJsonObject } from '../../../schema/Json.ts';

/**
 * Replaces the value of a field while its typed text is invalid. Plain JSON, so that it survives in a draft;
 * a form never sends it.
 */
export interface UnreadableInput {
  $typed: string;
  /** German error message. */
  $problem: string;
}

/** Whether the value of an input is text that could not be read as a value. */
export function isUnreadable(value: unknown): value is UnreadableInput {
  return isJsonObject(value) && typeof value.$typed === 'string' && typeof value.$problem === 'string';
}
