import { isJsonObject } from '../../../schema/Json.ts';

/**
 * In the place of a value, what somebody typed that is no value of the field's kind. Plain JSON, so that it survives in
 * a draft; a form never sends it.
 */
export interface UnreadableInput {
  $typed: string;
  /** German sentence that says what is expected. */
  $problem: string;
}

export function isUnreadable(value: unknown): value is UnreadableInput {
  return isJsonObject(value) && typeof value.$typed === 'string' && typeof value.$problem === 'string';
}
