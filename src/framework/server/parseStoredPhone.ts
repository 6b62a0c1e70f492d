import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number as it is stored (E.164), read as German where it has no country; null when it is none. */
export function parseStoredPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'DE');
  return number?.isValid() ? number.number : null;
}
