import { isJsonObject } from '../Json.ts';
import { isMissing } from '../validation/isMissing.ts';

/** Name and number of the street of an address. */
interface Street {
  street: string;
  houseNumber: string;
}

const longest = 150;

/** `12`, `12a`, `12 a`, `12-14`, `12/1`, `12 1/2`, `7 Hinterhaus`, at the end of a line. */
const number = String.raw`\d{1,4}(?:\s?[a-zA-Z](?![a-zA-ZäöüÄÖÜß]))?(?:\s?[-–/+]\s?\d{1,4}\s?[a-zA-Z]?|\s1/[2-9])?(?:\s(?:HH|VH|Hinterhaus|Vorderhaus))?`;
const afterComma = new RegExp(`^(.+?)\\s*,\\s*(${number})$`);
const afterName = new RegExp(`^(.*\\p{L}{2}.*?[^\\s\\d])\\s*(?<=[\\s.])(${number})$`, 'u');
/** Streets whose name is a word and a number, such as „Straße 12“ in Berlin, and roads: „An der B 27“. */
const isNumbered = /^(?:straße|strasse|str\.|weg|allee|platz|gasse|reihe|feld|block|haus)$|(?:^|\s)[ABKL]$/i;

/**
 * The number at the end of a street; undefined if there is none, or if it may belong to the name. `Straße des 17. Juni
 * 135` has 135, `Straße des 17. Juni` and `C 4` have none, `C 4, 12` has 12.
 */
export function splitStreet(text: string): Street | undefined {
  if (text.length > longest) return undefined;
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const [, street, houseNumber] = afterComma.exec(line) ?? afterName.exec(line) ?? [];
  if (!street || !houseNumber || isNumbered.test(street)) return undefined;
  return { street, houseNumber };
}

/** An address whose number was written behind the street, as browsers fill it in, with the number in its place. */
export function withHouseNumber(address: unknown): unknown {
  if (!isJsonObject(address) || typeof address.street !== 'string') return address;
  const { street, houseNumber } = address;
  const split = splitStreet(street);
  // twice the same number is one; another one is for the person to sort out
  const given = typeof houseNumber === 'string' ? houseNumber.trim() : houseNumber;
  return split && (isMissing(given) || given === split.houseNumber) ? { ...address, ...split } : address;
}
