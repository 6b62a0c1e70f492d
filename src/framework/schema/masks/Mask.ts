import type { Issue } from '../validation/Issue.ts';

/** Notation of a number: how it is read, checked and shown. */
export interface Mask {
  /**
   * The stored notation of a text, or the rule it breaks.
   * @param state federal state of the record's address, if known
   */
  read: (text: string, state?: string) => string | Pick<Issue, 'rule' | 'params'>;
  /** Groups a text while it is typed; other characters stay, so that a check can report them. */
  group: (text: string, state?: string) => string;
}
