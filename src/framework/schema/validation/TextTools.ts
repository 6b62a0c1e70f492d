/** Parses a phone number; null if invalid. */
export type ParsePhone = (text: string) => string | null;

/** Tools injected by one half because they are too heavy for, or not needed in, the other. */
export interface TextTools {
  /** Normalises phone numbers; without it only their characters are checked. */
  phone?: ParsePhone | undefined;
  /** Removes forbidden parts of rich text, `isChat` also what messengers lack; without it nothing is removed. */
  sanitize?: ((html: string, isChat?: boolean) => string) | undefined;
  /** Federal state whose tax office a tax number belongs to; unknown: any. */
  state?: string | undefined;
}
