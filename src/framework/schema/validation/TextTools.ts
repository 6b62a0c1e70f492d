import type { Rule } from './Issue.ts';

/** A text as it is stored, or the rule that it breaks. */
type ReadText = { value: string } | { rule: Rule; params: Record<string, string> };

/** Reads a phone number. */
export type ReadPhone = (text: string) => ReadText;

/** Tools injected by one half because they are too heavy for, or not needed in, the other. */
export interface TextTools {
  /** Normalises phone numbers; without it only their characters are checked. */
  phone?: ReadPhone | undefined;
  /** Removes forbidden parts of rich text, `isChat` also what messengers lack; without it nothing is removed. */
  sanitize?: ((html: string, isChat?: boolean) => string) | undefined;
  /** Federal state whose tax office a tax number belongs to; unknown: any. */
  state?: string | undefined;
}
