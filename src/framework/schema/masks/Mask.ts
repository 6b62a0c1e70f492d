import type { Issue } from '../validation/issues.ts';

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

const maskNames = ['iban', 'taxNumber', 'vatId'] as const;

/** A number with a notation of its own, which a text field can have. */
export type MaskName = (typeof maskNames)[number];

/** Splits a text into groups of these sizes; what is left over stays with the last group. */
export function groupCharacters(text: string, sizes: readonly number[], separator: string): string {
  const groups: string[] = [];
  let at = 0;
  for (const [index, size] of sizes.entries()) {
    if (at >= text.length) break;
    const end = index === sizes.length - 1 ? text.length : at + size;
    groups.push(text.slice(at, end));
    at = end;
  }
  return groups.join(separator);
}
