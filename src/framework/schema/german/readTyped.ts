import { cleanLine } from '../cleanText.ts';
import type { JsonValue } from '../Json.ts';
import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Field } from '../model.ts';
import { type Issue, type Rule, sentenceOf } from '../validation/issues.ts';
import { isWithinLimits, parseClock, parseInstant, parseTimeOfDay, readDay } from './dateTexts.ts';
import { amountText, parseDecimal, parseMoney } from './numberTexts.ts';

/**
 * The value of a typed text, or the German sentence why it has none. `completed` is the whole text of a value of
 * which only a part was typed, such as a year of two digits: it is shown to the user.
 */
export type TypedValue = { value: JsonValue; completed?: string } | { problem: string };

/** Part of a field that a reader may need: its own limits say which century a year is in. */
type Limits = Pick<Field, 'rules'>;
type Read = (text: string, field?: Limits) => TypedValue;

function unreadable(rule: Rule, params: Issue['params'] = {}): TypedValue {
  return { problem: sentenceOf({ rule, params }) };
}

const by =
  (parse: (text: string) => JsonValue, rule: Rule): Read =>
  (text) => {
    const value = parse(cleanLine(text));
    return value === null ? unreadable(rule) : { value };
  };

/** `1.234`: the dot groups thousands here and is a decimal point elsewhere. */
const isGrouped = (text: string) => /^-?\d{1,3}(?:\.\d{3})+$/.test(amountText(text));
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

function readDecimal(text: string): TypedValue {
  const value = parseDecimal(text.replace(/\s*%\s*$/, ''));
  if (value === null) return unreadable('isNumber');
  return { value, ...(isGrouped(text) ? { completed: value } : {}) };
}

function readInteger(text: string): TypedValue {
  const decimal = parseDecimal(text);
  if (decimal === null) return unreadable('isNumber');
  // numbers beyond the limits stay numbers, so that the sentence names the limit
  if (decimal.includes('.')) return unreadable('isInteger');
  return { value: Number(decimal), ...(isGrouped(text) ? { completed: decimal } : {}) };
}

function readMoney(text: string): TypedValue {
  const value = parseMoney(text);
  if (value !== null) return { value, ...(isGrouped(text) ? { completed: euros.format(value / 100) } : {}) };
  const decimal = parseDecimal(amountText(text));
  if (decimal === null) return unreadable('isNumber');
  return /\.\d{3}/.test(decimal) ? unreadable('isCents') : { value: Number(decimal) * 100 };
}

function readDate(text: string, field: Limits = {}): TypedValue {
  const read = readDay(text, (day) => isWithinLimits(field, day));
  if (read === null) return unreadable('isValidDate');
  const completed = read.day.split('-').reverse().join('.');
  return { value: read.day, ...(read.isCompleted ? { completed } : {}) };
}

/**
 * Reads the kinds whose values are written differently from how they are stored. Forms, filters and imports
 * use these readers; their sentences are those of the validation of a stored value.
 */
export const readTyped = {
  integer: readInteger,
  decimal: readDecimal,
  money: readMoney,
  date: readDate,
  dateTime: by(parseInstant, 'isValidInstant'),
  timeOfDay: by(parseClock, 'isTimeText'),
} satisfies Partial<Record<FieldKind, Read>>;

/** Reads a time in its input, which takes HH:mm only. */
export const readTime: Read = by(parseTimeOfDay, 'isTimeText');

/** The German sentence that shows what was completed: `Aus „12.05.65“ wird „12.05.1965“.` */
export function completionSentence(typed: string, completed: string): string {
  return `Aus „${typed.trim()}“ wird „${completed}“.`;
}
