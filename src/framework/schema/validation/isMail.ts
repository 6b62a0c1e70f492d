import { cleanLine, withPlainSigns } from '../cleanText.ts';

const mailPattern =
  /^[^\p{Z}\p{Cc}\s@<>()[\],;:"\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.\p{L}{2,}$/u;

/**
 * Whether a text is one plain mail address of at most 254 characters (RFC 5321) and nothing else: no blanks,
 * quotes, comments or display name, which mail servers read differently. The domain may contain umlauts.
 */
export function isMail(text: string): boolean {
  return text.length <= 254 && mailPattern.test(text.normalize('NFC')) && !text.includes('..');
}

/** A pasted mail address without what nobody sees, typographic signs and `mailto:`. */
export function cleanMail(text: string): string {
  return withPlainSigns(cleanLine(text)).replace(/^mailto:/i, '');
}
