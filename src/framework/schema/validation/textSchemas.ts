import type { Field } from '../model.ts';
import { check, type Fail, type ValueSchema } from './check.ts';

/** Longest texts where the definition names no limit of its own. */
const longest = { text: 500, longText: 20_000 };

/** Reads a text as a number, or says null; injected because the metadata is heavy in a browser. */
export type ParsePhone = (text: string) => string | null;

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

const mailPattern = /^[^\s@<>()[\],;:"\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}]{2,}$/u;

/** Whether the text is an address that mail can be sent to; its domain may have umlauts. */
export function isMail(value: string): boolean {
  return value.length <= 254 && mailPattern.test(value) && !value.includes('..');
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

export function plainText(field: Field): ValueSchema {
  return text(field, (read) => read);
}

export function longText(field: Field): ValueSchema {
  return text(field, (read) => read, longest.longText);
}

export function mail(field: Field): ValueSchema {
  return text(field, (read, fail) => {
    if (!isMail(read)) fail('isValidMail');
    return read;
  });
}

export function url(field: Field): ValueSchema {
  return text(field, (read, fail) => {
    if (!isWebAddress(read)) fail('isValidUrl');
    return read;
  });
}

export function phone(field: Field, parse: ParsePhone | undefined): ValueSchema {
  return text(field, (read, fail) => {
    const isPlausible = /^[+\d][\d\s()/.-]{2,40}$/.test(read);
    const parsed = parse && isPlausible ? parse(read) : read;
    if (!isPlausible || parsed === null) fail('isValidPhoneNumber');
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
