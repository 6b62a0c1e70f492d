/** A typed address, taken apart. */
export interface TypedAddress {
  street?: string;
  houseNumber?: string;
  /** Five digits, or the first two to four of them. */
  postal?: string;
  /** What is left: the name of a place. */
  place: string;
}

type IsPlace = (name: string) => boolean;

const number = String.raw`\d+\s?[a-zA-Z]?(?:\s?[-–/+]\s?\d+\s?[a-zA-Z]?)*`;
const numberAtEnd = new RegExp(`^(.*\\S)\\s+(${number})$`);
const numberInside = new RegExp(`^(.*?\\D)\\s+(${number})\\s+(\\D.*)$`);
const postalCode = /(?:^|[\s,])(?:D-?\s?)?(\d{5})(?=$|[\s,])/i;
const streetEnding = /(?:stra(?:ß|ss)e|str\.?|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt)$/i;

function trimmed(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, '');
}

function readStreet(text: string): Pick<TypedAddress, 'street' | 'houseNumber'> {
  const street = trimmed(text);
  const [, name, houseNumber] = numberAtEnd.exec(street) ?? [];
  if (name && houseNumber) return { street: trimmed(name), houseNumber: houseNumber.replace(/\s/g, '') };
  return street === '' ? {} : { street };
}

/** Splits at the word that ends like a street: `Am Markt Kiel`, `Hauptstraße Kiel`. */
function splitAtEnding(text: string): TypedAddress | undefined {
  const words = text.split(' ');
  const at = words.findIndex((word) => streetEnding.test(word));
  if (at < 0 || at === words.length - 1) return undefined;
  return { street: words.slice(0, at + 1).join(' '), place: words.slice(at + 1).join(' ') };
}

/** Splits after the longest beginning that is a place: `Köln Musterstraße 5`. */
function splitAfterPlace(text: string, isPlace: IsPlace): TypedAddress | undefined {
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const place = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    const isStreet = numberAtEnd.test(rest) || streetEnding.test(rest);
    if (isStreet && isPlace(place)) return { ...readStreet(rest), place };
  }
  return undefined;
}

/** Reads a text without a postal code and comma. */
function readPlain(text: string, isPlace: IsPlace): TypedAddress {
  if (isPlace(text)) return { place: text };
  const before = splitAfterPlace(text, isPlace);
  if (before) return before;
  const [, street = '', houseNumber = '', place] = numberInside.exec(text) ?? [];
  if (place) return { ...readStreet(`${street} ${houseNumber}`), place };
  return splitAtEnding(text) ?? { place: text };
}

/**
 * Takes a typed address apart: `Musterstraße 5, 50667 Köln`, `50667 Köln, Musterstraße 5`, `Musterstraße 5 Köln`,
 * `50667` or `Köln`.
 */
export function parseAddress(typed: string, isPlace: IsPlace): TypedAddress {
  const text = trimmed(typed.replace(/,?\s*(?:Deutschland|Germany)\s*$/i, '').replace(/\s+/g, ' '));
  if (/^\d{2,4}$/.test(text)) return { postal: text, place: '' };
  const found = postalCode.exec(text);
  if (found) {
    const before = trimmed(text.slice(0, found.index));
    const [place = '', ...after] = trimmed(text.slice(found.index + found[0].length)).split(',');
    const street = [before, ...after].map(trimmed).filter(Boolean).join(', ');
    return { ...readStreet(street), postal: found[1] ?? '', place: trimmed(place) };
  }
  const parts = text.split(',').map(trimmed);
  const [first = '', ...others] = parts;
  if (others.length === 0) return readPlain(text, isPlace);
  const last = others.at(-1) ?? '';
  const isTurned = isPlace(first) && (numberAtEnd.test(last) || !isPlace(last));
  if (isTurned) return { ...readStreet(others.join(', ')), place: first };
  return { ...readStreet(parts.slice(0, -1).join(', ')), place: last };
}
