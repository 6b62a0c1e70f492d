import { cleanLine, withPlainSigns } from '../cleanText.ts';
import type { Rule } from '../validation/issues.ts';

/** A number as typed, with plain signs, or the rule that it breaks. */
type ReadPhoneText = { text: string } | { rule: Rule; params: Record<string, string> };

/** Labels that people and contact cards write before a number. */
const label =
  /^(?:tel(?:\.|efon(?:nummer)?|ephone|efax)?|fon|phone|handy|mobil(?:e|telefon)?|(?:tele)?fax)(?:;[^:]*:)?\s*[.:]?\s*(?=[+\d(])/i;
const number = /[+(]?\d[\d\s()/.-]*/;
const separators = /^[\s()/.-]*$/;

function plainNumber(given: string): string {
  return withPlainSigns(cleanLine(given))
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u00b7\u2022\u2027]/g, '.')
    .replace(label, '')
    .replace(/^\(\+(\d+)\)/, '+$1');
}

/**
 * Reads the characters of a phone number without knowing numbers: typographic signs and the label of a contact
 * card go, other words are named, and a number without 0, + or 00 in front lacks its area code.
 */
export function readPhoneText(given: string): ReadPhoneText {
  const plain = plainNumber(given);
  const found = (number.exec(plain)?.[0] ?? '').replace(/[\s(]+$/, '');
  const at = plain.indexOf(found);
  const rest = [plain.slice(0, at), plain.slice(at + found.length)].map((part) => part.trim());
  const digits = found.replace(/\D/g, '');
  if (digits.length < 3) return { rule: 'isValidPhoneNumber', params: {} };
  const stranger = rest.find((part) => !separators.test(part));
  if (stranger !== undefined) return { rule: 'phoneRest', params: { rest: stranger.slice(0, 40) } };
  if (found.length > 40) return { rule: 'isValidPhoneNumber', params: {} };
  if (!/^(?:\+|\(?0)/.test(found)) return { rule: 'areaCode', params: {} };
  return { text: found };
}
