import type { Field } from '../model.ts';
import { isPhoneText } from '../phone/isPhoneText.ts';
import { singleLine } from '../singleLine.ts';
import { check, type Fail, type ValueSchema } from './check.ts';
import type { TextTools } from './TextTools.ts';

/** Longest texts where the definition names no limit of its own. */
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
  return value.normalize('NFC').trim();
}

function checkLength(text: string, field: Field, most: number, fail: Fail): void {
  const { minLength, maxLength = most } = field;
  if (text.length > maxLength) fail('maxLength', { n: maxLength });
  if (minLength !== undefined && text !== '' && text.length < minLength) fail('minLength', { n: minLength });
}

/** A text, checked further by `refine` when it is not empty; an empty one is no value. */
function text(field: Field, refine: (text: string, fail: Fail) => unknown, most = longest.text): ValueSchema {
  return check((value, fail) => {
    const read = readText(value, fail);
    if (read === undefined || read === '') return null;
    checkLength(read, field, most, fail);
    if (field.pattern && !new RegExp(field.pattern, 'u').test(read)) {
      fail('pattern', { hint: field.patternHint ?? 'Dieser Wert hat nicht die erwartete Form' });
    }
    return refine(read, fail);
  });
}

/** The same on one line. */
function line(field: Field, refine: (text: string, fail: Fail) => unknown): ValueSchema {
  return text(field, (read, fail) => {
    if (singleLine(read) !== read) fail('singleLine');
    return refine(read, fail);
  });
}

const mailPattern = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}]{2,}$/u;

/** Whether the text is an address that mail can be sent to; its domain may have umlauts. */
export function isMail(value: string): boolean {
  return value.length <= 254 && mailPattern.test(value) && !value.includes('..');
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

export function plainText(field: Field): ValueSchema {
  return line(field, (read) => read);
}

export function longText(field: Field): ValueSchema {
  return text(field, (read) => read, longest.longText);
}

/** Whether a person would see nothing of it: tags without text, blanks, signs of no width. A line across is seen. */
function isBlankHtml(html: string): boolean {
  if (/<hr[\s/>]/i.test(html)) return false;
  const seen = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|ensp|emsp|thinsp|zwnj|zwj|shy|#0*160|#x0*a0);/gi, ' ');
  return seen.replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]/g, '') === '';
}

/** Rich text; what is left of it after sanitising is no value when nothing can be seen. */
export function richText(field: Field, { sanitize = (html) => html }: TextTools): ValueSchema {
  return text(
    field,
    (read) => {
      const kept = sanitize(read);
      return isBlankHtml(kept) ? null : kept;
    },
    longest.longText,
  );
}

/** An address of mail; where there may be only one of it, it is known by it however it is written. */
export function mail(field: Field): ValueSchema {
  return line(field, (read, fail) => {
    if (!isMail(read)) fail('isValidMail');
    return field.unique ? read.toLowerCase() : read;
  });
}

export function url(field: Field): ValueSchema {
  return line(field, (read, fail) => {
    if (!isWebAddress(read)) fail('isValidUrl');
    return read;
  });
}

export function phone(field: Field, { phone: parse }: TextTools): ValueSchema {
  return line(field, (read, fail) => {
    const parsed = parse ? parse(read) : read;
    if (!isPhoneText(read) || parsed === null) fail('isValidPhoneNumber');
    return parsed;
  });
}

export function colour(field: Field): ValueSchema {
  return text(field, (read, fail) => {
    if (!/^#[0-9a-f]{6}$/i.test(read)) fail('isColour');
    return read.toLowerCase();
  });
}

/** Ids of records and files. */
export function recordId(): ValueSchema {
  return check((value, fail) => {
    if (typeof value !== 'string' || !/^[0-9a-f]{24}$/.test(value)) fail('isId');
    return value;
  });
}
