import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { ColumnType } from '../../kinds/Table.ts';
import { type Conversion, conversionNotes } from './Conversion.ts';
import { typeConversion } from './typeConversion.ts';

export interface StoredKind {
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
