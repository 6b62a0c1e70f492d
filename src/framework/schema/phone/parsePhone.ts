import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPhoneText } from './isPhoneText.ts';

/**
 * Parses a phone number to E.164, assuming Germany if no country is given; null if invalid. Text with letters
 * is refused, because the library would drop the letters and everything after them.
 */
export function parsePhone(text: string): string | null {
  const trimmed = text.trim();
  if (!isPhoneText(trimmed)) return null;
  const number = parsePhoneNumberFromString(trimmed, 'DE');
  return number?.isValid() ? number.number : null;
}
