import type { FieldKind } from '../../../schema/FieldKind.ts';
import { typeOfKind } from '../../storage/columnsOf.ts';
import type { ColumnType } from '../../storage/Table.ts';
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
/** What JSON holds as it is; everything else stands there as text. */
const ofJson: readonly ColumnType[] = ['integer', 'bigint', 'boolean'];
/** Inside a value nothing tells what the constants of an enum are. */
const untyped: readonly FieldKind[] = ['enum'];
const member = "($1 #>> '{}')";

export interface MemberConversion extends Pick<Conversion, 'class' | 'note'> {
  /** SQL of the new value as JSON, of the old one as `$1`; undefined where it stays. */
  value?: string;
}

function storedAs(kind: FieldKind): StoredKind | undefined {
  const type = untyped.includes(kind) ? undefined : typeOfKind(kind)?.type;
  return type && types.includes(type) ? { kind, type } : undefined;
}

/** What a cast would refuse is no value. */
function read(text: string, type: ColumnType): string {
  return typeConversion('text', type)?.using?.(text) ?? text;
}

function written(value: string, type: ColumnType): string {
  if (ofJson.includes(type)) return `to_jsonb((${value})::${type})`;
  return `to_jsonb(${typeConversion(type, 'text')?.using?.(`(${value})::${type}`) ?? `(${value})::text`})`;
}

/** Whether both kinds have members of values that hold one plain value. */
export function isPlainMember(...kinds: readonly FieldKind[]): boolean {
  return kinds.every(storedAs);
}

/** How a plain member of a value becomes one of another kind: as a field does; undefined where it means the same. */
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
