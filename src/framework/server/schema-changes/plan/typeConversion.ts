import type { ColumnType } from '../../kinds/Table.ts';
import { type Conversion, conversionNotes } from './Conversion.ts';

type ToSql = (column: string) => string;

const zone = `'Europe/Berlin'`;
const day = '[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const time = '([T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?(Z|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?';

/** CASE instead of AND, which guarantees no evaluation order: a failing cast would abort the migration. */
function whenMatches(column: string, pattern: string, inner: string): string {
  return `CASE WHEN btrim(${column}) ~ '^${pattern}$' THEN ${inner} END`;
}

function whenInRange(number: string, type: 'integer' | 'bigint'): string {
  const limit = type === 'integer' ? '2147483647' : '9007199254740991';
  return `CASE WHEN ${number} BETWEEN -${limit} AND ${limit} THEN (${number})::${type} END`;
}

function whenDayExists(column: string, type: 'date' | 'timestamptz'): string {
  const text = `btrim(${column})`;
  const lastDay = `extract(day FROM (substr(${text}, 1, 7) || '-01')::date + interval '1 month - 1 day')`;
  // truncated to milliseconds, because the cursor of a list page cannot represent finer values
  const value = type === 'date' ? `${text}::date` : `date_trunc('milliseconds', ${text}::timestamptz)`;
  return `CASE WHEN substr(${text}, 9, 2)::integer <= ${lastDay} THEN ${value} END`;
}

const fromText: Record<Exclude<ColumnType, 'text' | 'point'>, ToSql> = {
  integer: (column) =>
    whenMatches(column, '[+-]?\\d{1,18}', whenInRange(`btrim(${column})::numeric`, 'integer')),
  bigint: (column) =>
    whenMatches(column, '[+-]?\\d{1,18}', whenInRange(`btrim(${column})::numeric`, 'bigint')),
  numeric: (column) =>
    whenMatches(column, '[+-]?\\d{1,50}([.,]\\d{1,50})?', `replace(btrim(${column}), ',', '.')::numeric`),
  boolean: (column) =>
    `CASE WHEN lower(btrim(${column})) IN ('true', 'ja', '1') THEN true WHEN lower(btrim(${column})) IN ('false', 'nein', '0') THEN false END`,
  date: (column) => whenMatches(column, day, whenDayExists(column, 'date')),
  timestamptz: (column) => whenMatches(column, day + time, whenDayExists(column, 'timestamptz')),
  jsonb: (column) => `to_jsonb(${column})`,
  'text[]': (column) => `CASE WHEN ${column} IS NOT NULL THEN ARRAY[${column}] END`,
  'integer[]': (column) => `array_remove(ARRAY[${fromText.integer(column)}], NULL)`,
};

const toText: Record<Exclude<ColumnType, 'text' | 'point'>, ToSql> = {
  integer: (column) => `${column}::text`,
  bigint: (column) => `${column}::text`,
  numeric: (column) => `${column}::text`,
  boolean: (column) => `${column}::text`,
  date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  timestamptz: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  jsonb: (column) => `(${column} #>> '{}')`,
  'text[]': (column) => `array_to_string(${column}, ', ')`,
  'integer[]': (column) => `array_to_string(${column}, ', ')`,
};

const widened: Conversion = { class: 'safe', note: conversionNotes.kept };

function lossless(using: ToSql): Conversion {
  return { class: 'rewriting', using, note: conversionNotes.kept };
}

function lossy(using: ToSql, note: string = conversionNotes.lossy, losing?: ToSql): Conversion {
  return { class: 'destructive', using, note, ...(losing ? { losing } : {}) };
}

const hasSeveral: ToSql = (column) => `cardinality(${column}) > 1`;
const joined = 'Mehrere Werte werden zu einem Text.';

const wholeNumber =
  (type: 'integer' | 'bigint'): ToSql =>
  (column) =>
    `CASE WHEN ${column} = trunc(${column}) THEN ${whenInRange(column, type)} END`;
const firstOnly = 'Von mehreren Werten bleibt nur der erste.';
const asList: ToSql = (column) => `CASE WHEN ${column} IS NOT NULL THEN ARRAY[${column}] END`;

const special: Record<string, Conversion> = {
  'integer>bigint': widened,
  'integer>numeric': widened,
  'bigint>numeric': widened,
  'bigint>integer': lossy((column) => whenInRange(column, 'integer')),
  'numeric>integer': lossy(wholeNumber('integer')),
  'numeric>bigint': lossy(wholeNumber('bigint')),
  'boolean>integer': lossless((column) => `${column}::integer`),
  'integer>boolean': lossy((column) => `CASE ${column} WHEN 0 THEN false WHEN 1 THEN true END`),
  'date>timestamptz': lossless((column) => `(${column}::timestamp AT TIME ZONE ${zone})`),
  'timestamptz>date': lossy(
    (column) => `(${column} AT TIME ZONE ${zone})::date`,
    'Die Uhrzeiten gehen verloren.',
    (column) => `(${column} AT TIME ZONE ${zone})::time <> '00:00'`,
  ),
  'text>text[]': lossless(asList),
  'integer>integer[]': lossless(asList),
  'integer[]>text[]': lossless((column) => `${column}::text[]`),
  'text[]>text': lossy(toText['text[]'], joined, hasSeveral),
  'integer[]>text': lossy(toText['integer[]'], joined, hasSeveral),
  'integer[]>integer': lossy((column) => `${column}[1]`, firstOnly, hasSeveral),
};

const writtenOut: readonly ColumnType[] = ['integer', 'bigint', 'numeric', 'boolean', 'date', 'timestamptz'];

/** Conversion between column types, regardless of meaning; undefined if they are equal. */
export function typeConversion(from: ColumnType, to: ColumnType): Conversion | undefined {
  if (from === to) return undefined;
  const known = special[`${from}>${to}`];
  if (known) return known;
  if (from === 'point' || to === 'point') return lossy(() => 'NULL', conversionNotes.lost);
  if (to === 'jsonb') return lossless((column) => `to_jsonb(${column})`);
  const asText = from === 'text' ? (column: string) => column : toText[from];
  if (to === 'text') return writtenOut.includes(from) ? lossless(asText) : lossy(asText);
  return lossy((column) => fromText[to](asText(column)));
}
