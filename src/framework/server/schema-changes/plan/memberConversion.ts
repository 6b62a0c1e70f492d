import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import { typeOfKind } from '../../kinds/columnsOf.ts';
import type { ColumnType } from '../../kinds/Table.ts';
import type { Conversion } from './Conversion.ts';
import { conversionOf, type StoredKind } from './conversionOf.ts';
import { typeConversion } from './typeConversion.ts';

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

export interface MemberConversion extends Pick<Conversion, 'class' | 'note'> {
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
