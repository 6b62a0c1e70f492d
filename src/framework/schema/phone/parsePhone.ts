import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPhoneText } from './isPhoneText.ts';

/**
 * A number as it is stored (E.164), read as German if it has no country; null if it is none. A text with letters is
 * refused as a whole: the library would drop them, and what follows them.
 */
export function parsePhone(text: string): string | null {
  const trimmed = text.trim();
  if (!isPhoneText(trimmed)) return null;
  const number = parsePhoneNumberFromString(trimmed, 'DE');
  return number?.isValid() ? number.number : null;
}
