import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ReadPhone } from '../validation/textSchemas.ts';
import { germanNumbers } from './germanNumbers.ts';
import { readPhoneText } from './phoneText.ts';

/** E.164; null if there is no such number. German ones begin with an area code or range that exists. */
function validNumber(text: string): string | null {
  const found = parsePhoneNumberFromString(text, 'DE');
  if (!found?.isValid()) return null;
  if (found.countryCallingCode === '49' && !germanNumbers.test(found.nationalNumber)) return null;
  return found.number;
}

/**
 * Reads a phone number to E.164, in Germany if it names no country, or names the rule that it breaks. Nothing is
 * guessed: a number without its area code, two numbers in one text and words beside the number are refused.
 */
export const readPhone: ReadPhone = (given) => {
  const read = readPhoneText(given);
  if ('rule' in read) return read;
  const found = validNumber(read.text);
  if (found === null) return { rule: 'isValidPhoneNumber', params: {} };
  // "0821 12345/46" are two numbers, "0821/12345" is one
  const slash = read.text.lastIndexOf('/');
  const before = slash < 0 ? null : validNumber(read.text.slice(0, slash));
  if (before === null) return { value: found };
  return { rule: 'phoneRest', params: { rest: read.text.slice(slash) } };
};

/** The phone number in E.164; null for text that `readPhone` refuses. */
export function parsePhone(text: string): string | null {
  const read = readPhone(text);
  return 'value' in read ? read.value : null;
}
