import { cleanLine, cleanText, withPlainSigns } from '../cleanText.ts';
import { isJsonObject } from '../Json.ts';
import { readWebAddress } from '../links/webAddress.ts';
import { masks } from '../masks/masks.ts';
import type { Field } from '../model.ts';
import { readPhoneText } from '../phone/phoneText.ts';
import { singleLine } from '../singleLine.ts';
import { check, type Fail, inTurn, type ValueSchema } from './check.ts';
import { cleanMail, isMail } from './isMail.ts';
import type { Rule } from './issues.ts';

/** A text as it is stored, or the rule that it breaks. */
type ReadText = { value: string } | { rule: Rule; params: Record<string, string> };

/** Reads a phone number. */
export type ReadPhone = (text: string) => ReadText;

/** Tools injected by one half because they are too heavy for, or not needed in, the other. */
export interface TextTools {
  /** Normalises phone numbers; without it only their characters are checked. */
  phone?: ReadPhone | undefined;
  /** Removes forbidden parts of rich text, `isChat` also what messengers lack; without it nothing is removed. */
  sanitize?: ((html: string, isChat?: boolean) => string) | undefined;
  /** Federal state whose tax office a tax number belongs to; unknown: any. */
  state?: string | undefined;
}

/** Maximum lengths if the definition sets none. */
const longest = { text: 500, longText: 20_000 };

function readText(value: unknown, fail: Fail): string | undefined {
  if (typeof value !== 'string') {
    fail('type');
    return undefined;
  }
  if (!value.isWellFormed() || value.includes('\0')) {
    fail('text');
    return undefined;
  }
  return value;
}

/** @returns whether the text is short enough to look at it any further */
function checkLength(text: string, field: Field, most: number, fail: Fail): boolean {
  const { minLength, maxLength = most } = field;
  if (text.length > maxLength) {
    fail('maxLength', { n: maxLength });
    return false;
  }
  if (minLength !== undefined && text !== '' && text.length < minLength) fail('minLength', { n: minLength });
  return true;
}

interface Reading {
  clean: (text: string) => string;
  /** Checks the cleaned text further unless it is empty. */
  refine: (text: string, fail: Fail) => unknown;
  most?: number;
}

/** A text; an empty one becomes null. */
function text(field: Field, { clean, refine, most = longest.text }: Reading): ValueSchema {
  return check((value, fail) => {
    const given = readText(value, fail);
    const read = given === undefined ? '' : clean(given).trim();
    if (read === '') return null;
    if (!checkLength(read, field, most, fail)) return null;
    if (field.pattern && !new RegExp(field.pattern, 'u').test(read)) {
      fail('pattern', { hint: field.patternHint ?? 'Dieser Wert hat nicht die erwartete Form' });
    }
    return refine(read, fail);
  });
}

/** A text without line breaks. */
function line(field: Field, refine: Reading['refine'], clean: Reading['clean'] = cleanLine): ValueSchema {
  return text(field, {
    clean,
    refine: (read, fail) => {
      if (singleLine(read) !== read) fail('singleLine');
      return refine(read, fail);
    },
  });
}

/**
 * A line of text, or a number with a mask, which is stored in one notation. Numbers and codes (unique, with a
 * pattern or a mask) are written with plain signs; the typography of other texts stays.
 */
export function plainText(field: Field, { state }: TextTools): ValueSchema {
  const { mask, unique, pattern } = field;
  const isCode = unique || mask !== undefined || pattern !== undefined;
  const refine: Reading['refine'] = (read, fail) => {
    if (mask === undefined) return read;
    const found = masks[mask].read(read, state);
    if (typeof found === 'string') return found;
    fail(found.rule, found.params);
    return null;
  };
  return line(field, refine, isCode ? (given) => withPlainSigns(cleanLine(given)) : cleanLine);
}

/** A text of several lines. */
export function longText(field: Field): ValueSchema {
  return text(field, { clean: cleanText, refine: (read) => read, most: longest.longText });
}

/**
 * Returns whether nothing would be visible: tags without text, white space, zero-width characters. `<hr>` is
 * visible.
 */
function isBlankHtml(html: string): boolean {
  if (/<hr[\s/>]/i.test(html)) return false;
  const seen = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#0*160|#x0*a0);/gi, ' ');
  return seen.replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]/g, '') === '';
}

/** Rich text; becomes null if nothing visible is left after sanitising. */
export function richText(field: Field, { sanitize = (html) => html }: TextTools): ValueSchema {
  return text(field, {
    clean: cleanText,
    refine: (read) => {
      const kept = sanitize(read, field.isChat);
      return isBlankHtml(kept) ? null : kept;
    },
    most: longest.longText,
  });
}

/** A mail address; in lower case if the field is unique, so that its spelling cannot create duplicates. */
export function mail(field: Field): ValueSchema {
  const refine: Reading['refine'] = (read, fail) => {
    if (!isMail(read)) fail('isValidMail');
    return field.unique ? read.toLowerCase() : read;
  };
  return line(field, refine, cleanMail);
}

/** A web address with `http` or `https`; without a scheme it gets the latter. The stored one stays. */
export function url(field: Field, { stored }: { stored?: unknown } = {}): ValueSchema {
  return line(field, (read, fail) => {
    if (read === stored) return read;
    const address = readWebAddress(read);
    if (address === null) fail('isValidUrl');
    return address;
  });
}

const readCharacters: ReadPhone = (given) => {
  const read = readPhoneText(given);
  return 'rule' in read ? read : { value: read.text };
};

/** A phone number; stored in E.164 if a reader is given. The stored one stays, whatever rules it was read by. */
export function phone(
  field: Field,
  { phone: read = readCharacters, stored }: TextTools & { stored?: unknown },
): ValueSchema {
  return line(field, (given, fail) => {
    if (given === stored) return given;
    const found = read(given);
    if ('value' in found) return found.value;
    fail(found.rule, found.params);
    return null;
  });
}

/** A colour as `#rrggbb`, in lower case. */
export function colour(field: Field): ValueSchema {
  return line(field, (read, fail) => {
    if (!/^#[0-9a-f]{6}$/i.test(read)) fail('isColour');
    return read.toLowerCase();
  });
}

/** Id of a record or file. */
export function recordId(): ValueSchema {
  return check((value, fail) => {
    if (typeof value !== 'string' || !/^[0-9a-f]{24}$/.test(value)) fail('isId');
    return value;
  });
}

/** A list of mail addresses; the field's sentence quotes the wrong entry. */
export function mailList(list: ValueSchema): ValueSchema {
  return inTurn(
    list,
    check((value, fail) => {
      const entries: unknown[] = Array.isArray(value) ? value : [];
      for (const entry of entries) {
        if (typeof entry === 'string' && !isMail(entry)) fail('isValidMailList', { value: entry });
      }
      return value;
    }),
  );
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

/** Checks a GeoJSON point: longitude, then latitude. */
function isPlace(location: unknown): boolean {
  if (!isJsonObject(location) || !Array.isArray(location.coordinates)) return false;
  const [longitude, latitude, ...rest]: unknown[] = location.coordinates;
  return rest.length === 0 && isWithin(longitude, 180) && isWithin(latitude, 90);
}

/**
 * Checks an address as a whole: a German postal code has five digits, a location has valid coordinates.
 * @param stored the members that `given` leaves unchanged
 */
export function checkAddress(
  given: Record<string, unknown>,
  stored: Record<string, unknown>,
  fail: Fail,
): void {
  const { postal, country } = { ...stored, ...given };
  const isTouched = 'postal' in given || 'country' in given;
  const isGerman = (country ?? 'DE') === 'DE';
  if (isTouched && isGerman && typeof postal === 'string' && !/^\d{5}$/.test(postal)) {
    fail('germanPostalCode', {}, ['postal']);
  }
  if ((given.location ?? null) !== null && !isPlace(given.location)) fail('isPlace', {}, ['location']);
}
