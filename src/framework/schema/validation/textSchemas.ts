import { masks } from '../masks/masks.ts';
import type { Field } from '../model.ts';
import { isPhoneText } from '../phone/isPhoneText.ts';
import { singleLine } from '../singleLine.ts';
import { check, type Fail, type ValueSchema } from './check.ts';
import { isMail } from './isMail.ts';
import type { TextTools } from './TextTools.ts';

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
  return value.normalize('NFC').trim();
}

function checkLength(text: string, field: Field, most: number, fail: Fail): void {
  const { minLength, maxLength = most } = field;
  if (text.length > maxLength) fail('maxLength', { n: maxLength });
  if (minLength !== undefined && text !== '' && text.length < minLength) fail('minLength', { n: minLength });
}

/** A text; `refine` checks it further unless it is empty. An empty text becomes null. */
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

/** A text without line breaks. */
function line(field: Field, refine: (text: string, fail: Fail) => unknown): ValueSchema {
  return text(field, (read, fail) => {
    if (singleLine(read) !== read) fail('singleLine');
    return refine(read, fail);
  });
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** A line of text, or a number with a mask, which is stored in one notation. */
export function plainText(field: Field, { state }: TextTools): ValueSchema {
  const { mask } = field;
  return line(field, (read, fail) => {
    if (mask === undefined) return read;
    const found = masks[mask].read(read, state);
    if (typeof found === 'string') return found;
    fail(found.rule, found.params);
    return null;
  });
}

/** A text of several lines. */
export function longText(field: Field): ValueSchema {
  return text(field, (read) => read, longest.longText);
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
  return text(
    field,
    (read) => {
      const kept = sanitize(read, field.isChat);
      return isBlankHtml(kept) ? null : kept;
    },
    longest.longText,
  );
}

/** A mail address; in lower case if the field is unique, so that its spelling cannot create duplicates. */
export function mail(field: Field): ValueSchema {
  return line(field, (read, fail) => {
    if (!isMail(read)) fail('isValidMail');
    return field.unique ? read.toLowerCase() : read;
  });
}

/** A web address with `http` or `https`. */
export function url(field: Field): ValueSchema {
  return line(field, (read, fail) => {
    if (!isWebAddress(read)) fail('isValidUrl');
    return read;
  });
}

/** A phone number; stored in E.164 if a parser is given. */
export function phone(field: Field, { phone: parse }: TextTools): ValueSchema {
  return line(field, (read, fail) => {
    const parsed = parse ? parse(read) : read;
    if (!isPhoneText(read) || parsed === null) fail('isValidPhoneNumber');
    return parsed;
  });
}

/** A colour as `#rrggbb`, in lower case. */
export function colour(field: Field): ValueSchema {
  return text(field, (read, fail) => {
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
