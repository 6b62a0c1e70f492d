import { AppError } from '../../schema/errors.ts';
import { completionSentence, readTyped } from '../../schema/german/readTyped.ts';
import type { JsonValue } from '../../schema/Json.ts';
import type { FieldKind } from '../../schema/kinds/FieldKind.ts';
import { readWebAddress } from '../../schema/links/webAddress.ts';
import type { Field } from '../../schema/model.ts';
import { closestNamed } from '../../schema/search/closestNamed.ts';
import { fold } from '../../schema/search/fold.ts';
import { singleLine } from '../../schema/singleLine.ts';
import { escapeHtml } from '../html/escapeHtml.ts';

/**
 * Returns the id of the record that a cell names.
 * @throws AppError 422 if there is none, or more than one.
 */
export type FindTarget = (resource: string, text: string) => string;

type Read = (text: string, field: Field, find: FindTarget) => JsonValue;

const truths = new Set('ja j wahr true x 1 yes y w t on an ✓ ✔ ☑ ✅ 🗹'.split(' '));
const lies = new Set('nein n falsch false 0 no f off aus ✗ ✘ ☐ ❌'.split(' '));

const plain: Read = (text) => text;
const typed =
  (kind: keyof typeof readTyped): Read =>
  (text, field) => {
    const read = readTyped[kind](text, field);
    if ('problem' in read) throw new AppError('invalid', undefined, read.problem);
    return read.value;
  };

/** A text without signs and case: `Mecklenburg Vorpommern` is `Mecklenburg-Vorpommern`. */
function letters(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '');
}

function optionOf(text: string, { options = [] }: Field): JsonValue {
  const named = closestNamed(options, text, ({ title, value }) => [title, String(value)]);
  if (named.length > 1)
    throw new AppError('invalid', undefined, `„${text}“ heißen mehrere. Nimm die Kennung.`);
  if (named[0]) return named[0].value;
  const known = options.filter(({ title, synonyms = [] }) =>
    [title, ...synonyms].some((name) => letters(name) === letters(text)),
  );
  if (letters(text) !== '' && known.length === 1 && known[0]) return known[0].value;
  // an attribute that belongs to one option also identifies it: „Frau“
  const marked = closestNamed(options, text, ({ with: others = {} }) => Object.values(others));
  return marked.length === 1 && marked[0] ? marked[0].value : text;
}

/** Titles and numbers of records, which may also be separated by `|`. */
function namesOf(text: string): string[] {
  return entriesOf(text.replaceAll('|', ';'));
}

function entriesOf(text: string): string[] {
  const entries = text.split(/[;\n]/.test(text) ? /[;\n]/ : /,/);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

const reads: Partial<Record<FieldKind, Read>> = {
  text: singleLine,
  mail: singleLine,
  phone: singleLine,
  url: singleLine,
  richText: (text) => `<p>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`,
  integer: typed('integer'),
  decimal: typed('decimal'),
  money: typed('money'),
  boolean: (text) => {
    const word = text
      .trim()
      .toLowerCase()
      .replace(/\uFE0F/gu, '');
    if (truths.has(word)) return true;
    return lies.has(word) ? false : text;
  },
  date: typed('date'),
  dateTime: typed('dateTime'),
  timeOfDay: typed('timeOfDay'),
  enum: optionOf,
  enumList: (text, field) => entriesOf(text).map((entry) => optionOf(entry, field)),
  textList: (text) => entriesOf(text).map(singleLine),
  reference: (text, { reference }, find) => find(reference?.to ?? '', text),
  referenceList: (text, { reference }, find) => namesOf(text).map((name) => find(reference?.to ?? '', name)),
  link: (text, { link }, find) => [...new Set(namesOf(text).map((name) => find(link?.to ?? '', name)))],
};

/**
 * Parses the text of a cell: `01.02.2026`, `1.234,50`, `ja`, a title.
 * @throws AppError 422 for text that its kind cannot be read from.
 */
export function readCell(field: Field, text: string, find: FindTarget): JsonValue {
  // what an export says of an empty list
  if (field.emptyList !== undefined && text.toLowerCase() === field.emptyList.toLowerCase()) return [];
  return (reads[field.kind] ?? plain)(text, field, find);
}

/**
 * Says what reading a cell completes, as a German sentence: a year of two digits, the scheme of a website, a dot
 * that groups thousands. Undefined if the cell says it all.
 */
export function cellCompletion(field: Field, text: string): string | undefined {
  const read = Object.hasOwn(readTyped, field.kind)
    ? readTyped[field.kind as keyof typeof readTyped](text, field)
    : undefined;
  if (read && 'completed' in read && read.completed !== undefined)
    return completionSentence(text, read.completed);
  const address = field.kind === 'url' ? readWebAddress(text) : null;
  const isCompleted = address?.startsWith('https://') && !/^\P{L}*https?:/iu.test(text);
  return isCompleted && address ? completionSentence(text, address) : undefined;
}
