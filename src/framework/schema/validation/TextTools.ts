/** Reads a text as a number, or says null. */
export type ParsePhone = (text: string) => string | null;

/** What a half injects because it is too heavy for, or not needed in, the other. */
export interface TextTools {
  /** Normalises phone numbers; without it they are only checked for their signs. */
  phone?: ParsePhone | undefined;
  /** Keeps of a rich text what may be stored; without it the text is taken as it is. */
  sanitize?: ((html: string) => string) | undefined;
}
