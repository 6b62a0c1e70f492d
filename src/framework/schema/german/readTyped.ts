import type { JsonValue } from '../Json.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Issue, Rule } from '../validation/Issue.ts';
import { sentenceOf } from '../validation/sentenceOf.ts';
import { parseDate } from './parseDate.ts';
import { parseDecimal } from './parseDecimal.ts';
import { parseInstant } from './parseInstant.ts';
import { parseMoney } from './parseMoney.ts';
import { parseTimeOfDay } from './parseTimeOfDay.ts';

/** The value of a typed text, or the German sentence why it has none. */
export type TypedValue = { value: JsonValue } | { problem: string };

type Read = (text: string) => TypedValue;

function unreadable(rule: Rule, params: Issue['params'] = {}): TypedValue {
  return { problem: sentenceOf({ rule, params }) };
}

const by =
  (parse: (text: string) => JsonValue, rule: Rule): Read =>
  (text) => {
    const value = parse(text);
    return value === null ? unreadable(rule) : { value };
  };

function readInteger(text: string): TypedValue {
  const decimal = parseDecimal(text);
  if (decimal === null) return unreadable('isNumber');
  // numbers beyond the limits stay numbers, so that the sentence names the limit
  return decimal.includes('.') ? unreadable('isInteger') : { value: Number(decimal) };
}

function readMoney(text: string): TypedValue {
  const value = parseMoney(text);
  if (value !== null) return { value };
  const decimal = parseDecimal(text.replace(/\s*(?:€|EUR)\s*$/i, ''));
  if (decimal === null) return unreadable('isNumber');
  return /\.\d{3}/.test(decimal) ? unreadable('isCents') : { value: Number(decimal) * 100 };
}

/**
 * Reads the kinds whose values are written differently from how they are stored. Forms, filters and imports
 * use these readers; their sentences are those of the validation of a stored value.
 */
export const readTyped = {
  integer: readInteger,
  decimal: by(parseDecimal, 'isNumber'),
  money: readMoney,
  date: by(parseDate, 'isValidDate'),
  dateTime: by(parseInstant, 'isValidInstant'),
  timeOfDay: by(parseTimeOfDay, 'isTimeText'),
} satisfies Partial<Record<FieldKind, Read>>;
