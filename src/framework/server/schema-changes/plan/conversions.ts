import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { typeOfKind } from '../../kinds/columnsOf.ts';
import type { ColumnType } from '../../kinds/Table.ts';
import type { StepClass } from './Plan.ts';

/** Conversion of a column's values to another type or meaning. */
export interface Conversion {
  class: StepClass;
  /** SQL of the new value; undefined if the database casts it or the stored value stays. */
  using?: (column: string) => string;
  /** SQL condition: part of the value is lost although the new value is not null. */
  losing?: (column: string) => string;
  /** Effect on the values, in German. */
  note: string;
}

/** Sentences for plans. */
export const conversionNotes = {
  kept: 'Alle Werte bleiben erhalten.',
  lossy: 'Werte, die sich nicht umwandeln lassen, gehen verloren.',
  lost: 'Die bisherigen Werte gehen verloren.',
} as const;

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

interface StoredKind {
  kind: FieldKind;
  type: ColumnType;
}

const objects: readonly FieldKind[] = ['value', 'address', 'contactData', 'timeRange'];
const texts: readonly FieldKind[] = [
  'text',
  'longText',
  'mail',
  'phone',
  'url',
  'enum',
  'colour',
  'richText',
];

/** Outermost JSON type of a kind's values. */
function shapeOf(kind: FieldKind): 'any' | 'object' | 'array' | 'scalar' {
  if (kind === 'json') return 'any';
  if (kind === 'valueList') return 'array';
  return objects.includes(kind) ? 'object' : 'scalar';
}

function ofShape(shape: 'object' | 'array'): Conversion {
  return {
    class: 'destructive',
    using: (column) => `CASE WHEN jsonb_typeof(${column}) = '${shape}' THEN ${column} END`,
    note: conversionNotes.lossy,
  };
}

const lost: Conversion = { class: 'destructive', using: () => 'NULL', note: conversionNotes.lost };

/** Conversion between kinds of which at least one is stored as JSON. */
function jsonConversion(from: StoredKind, to: StoredKind): Conversion | undefined {
  const [was, is] = [shapeOf(from.kind), shapeOf(to.kind)];
  if (from.type !== 'jsonb') return is === 'any' ? typeConversion(from.type, to.type) : lost;
  if (to.type !== 'jsonb') return was === 'any' ? typeConversion(from.type, to.type) : lost;
  if (was === is || is === 'any') return undefined;
  if (was === 'any') return ofShape(is === 'array' ? 'array' : 'object');
  if (is === 'object') {
    return {
      class: 'destructive',
      using: (column) => `${column} -> 0`,
      losing: (column) => `jsonb_array_length(${column}) > 1`,
      note: 'Von mehreren Werten bleibt nur der erste.',
    };
  }
  return {
    class: 'rewriting',
    using: (column) => `CASE WHEN ${column} IS NOT NULL THEN jsonb_build_array(${column}) END`,
    note: conversionNotes.kept,
  };
}

const escaped = (column: string) =>
  `replace(replace(replace(${column}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

const asParagraph = (column: string) => `'<p>' || replace(${escaped(column)}, E'\\n', '<br>') || '</p>'`;

const asClock = (column: string) =>
  `lpad((${column} / 60)::text, 2, '0') || ':' || lpad((${column} % 60)::text, 2, '0')`;

const asMinutes = (column: string) =>
  `CASE WHEN btrim(${column}) ~ '^([01]?\\d|2[0-3]):[0-5]\\d$' THEN split_part(btrim(${column}), ':', 1)::integer * 60 + split_part(btrim(${column}), ':', 2)::integer END`;

function isWholeText(kind: FieldKind): boolean {
  return texts.includes(kind);
}

const cents = 'Die Zahlen bleiben, wie sie sind, und zählen Cent.';

const meanings: Record<string, Conversion> = {
  'integer>money': { class: 'rewriting', note: cents },
  'money>decimal': {
    class: 'rewriting',
    using: (column) => `(${column}::numeric * 0.01)`,
    note: conversionNotes.kept,
  },
  'decimal>money': {
    class: 'destructive',
    using: (column) =>
      `CASE WHEN ${column} * 100 = trunc(${column} * 100) AND abs(${column}) < 90000000000000 THEN (${column} * 100)::bigint END`,
    note: 'Beträge mit mehr als zwei Stellen hinter dem Komma gehen verloren.',
  },
  'integer>timeOfDay': {
    class: 'rewriting',
    note: 'Die Zahlen bleiben, wie sie sind, und zählen Minuten ab Mitternacht.',
  },
  'timeOfDay>integer': { class: 'rewriting', note: 'Die Uhrzeiten werden zu Minuten ab Mitternacht.' },
};

function meaningOf(from: FieldKind, to: FieldKind): Conversion | undefined {
  const known = meanings[`${from}>${to}`];
  if (known) return known;
  if (isWholeText(from) && to === 'timeOfDay') {
    return { class: 'destructive', using: asMinutes, note: conversionNotes.lossy };
  }
  if (from === 'timeOfDay' && isWholeText(to))
    return { class: 'rewriting', using: asClock, note: conversionNotes.kept };
  if (isWholeText(from) && to === 'richText') {
    return { class: 'rewriting', using: asParagraph, note: 'Der Text bleibt, als ein Absatz.' };
  }
  if (from === 'richText' && isWholeText(to)) {
    return { class: 'rewriting', note: 'Die Formatierung steht danach als HTML im Text.' };
  }
  return undefined;
}

/** Conversion between two kinds; undefined if stored values mean the same in both. */
export function conversionOf(from: StoredKind, to: StoredKind): Conversion | undefined {
  if (from.type === 'jsonb' || to.type === 'jsonb') return jsonConversion(from, to);
  const meaning = from.kind === to.kind ? undefined : meaningOf(from.kind, to.kind);
  return meaning ?? typeConversion(from.type, to.type);
}

const types: readonly ColumnType[] = [
  'text',
  'integer',
  'bigint',
  'numeric',
  'boolean',
  'date',
  'timestamptz',
];
/** Kinds whose JSON value is not a string; all others are stored as text. */
const ofJson: readonly ColumnType[] = ['integer', 'bigint', 'boolean'];
/** The type of an enum's constants is unknown inside a value. */
const untyped: readonly FieldKind[] = ['enum'];
const member = "($1 #>> '{}')";

interface MemberConversion extends Pick<Conversion, 'class' | 'note'> {
  /** SQL of the new JSON value, with the old one as `$1`; undefined if it stays the same. */
  value?: string;
}

function storedAs(kind: FieldKind): StoredKind | undefined {
  const type = untyped.includes(kind) ? undefined : typeOfKind(kind)?.type;
  return type && types.includes(type) ? { kind, type } : undefined;
}

/** Treats values that a cast would reject as missing. */
function read(text: string, type: ColumnType): string {
  return typeConversion('text', type)?.using?.(text) ?? text;
}

function written(value: string, type: ColumnType): string {
  if (ofJson.includes(type)) return `to_jsonb((${value})::${type})`;
  return `to_jsonb(${typeConversion(type, 'text')?.using?.(`(${value})::${type}`) ?? `(${value})::text`})`;
}

/** Whether members of both kinds contain a single plain value. */
export function isPlainMember(...kinds: readonly FieldKind[]): boolean {
  return kinds.every(storedAs);
}

/**
 * Conversion of a plain member, the same as for a field; undefined if stored values mean the same in both
 * kinds.
 */
export function memberConversion(from: FieldKind, to: FieldKind): MemberConversion | undefined {
  const [was, is] = [storedAs(from), storedAs(to)];
  const found = was && is && conversionOf(was, is);
  if (!found) return undefined;
  const isAlike = ofJson.includes(was.type) === ofJson.includes(is.type);
  if (!found.using && isAlike) return { class: found.class, note: found.note };
  const value = read(member, was.type);
  return {
    class: found.class === 'safe' ? 'rewriting' : found.class,
    note: found.note,
    value: written(found.using?.(`(${value})`) ?? value, is.type),
  };
}
