/** Parses a phone number; null if invalid. */
export type ParsePhone = (text: string) => string | null;

/** Tools injected by one half because they are too heavy for, or not needed in, the other. */
export interface TextTools {
  /** Normalises phone numbers; without it only their characters are checked. */
  phone?: ParsePhone | undefined;
  /** Removes forbidden parts of rich text; without it the text is stored as it is. */
  sanitize?: ((html: string) => string) | undefined;
}
