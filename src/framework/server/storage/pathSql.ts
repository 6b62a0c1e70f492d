import { type RawBuilder, sql } from 'kysely';
import type { FieldPointer } from '../../schema/fieldPath.ts';
import type { FieldKind } from '../../schema/kinds/FieldKind.ts';
import { kindTraits } from '../../schema/kinds/kindTraits.ts';
import type { Field } from '../../schema/model.ts';
import { columnTypeOf } from '../kinds/columnsOf.ts';
import { literal, quoted } from '../kinds/names.ts';

const numeric: readonly FieldKind[] = ['integer', 'timeOfDay', 'money', 'decimal'];

/** Collation names in the database. */
export const collations = { german: 'leitstand_german', binary: '"C"' } as const;

function castOf(leaf: Field): string {
  if (numeric.includes(leaf.kind) || columnTypeOf(leaf)?.type === 'integer') return '::numeric';
  return leaf.kind === 'boolean' ? '::boolean' : '';
}

/** SQL of a member's text, converted to the type in which it is compared. */
function typedSql(text: string, leaf: Field): string {
  const cast = castOf(leaf);
  if (cast) return `(${text}${cast})`;
  const collation = columnTypeOf(leaf)?.collation === 'german' ? collations.german : collations.binary;
  return `(${text} COLLATE ${collation})`;
}

/**
 * SQL of a column or of a member inside its value, for comparing and sorting. Indexes must use exactly the
 * same text.
 * @param prefix table alias with its dot, or empty.
 */
export function pathSql(field: Field, members: readonly Field[], prefix = ''): string {
  const column = `${prefix}${quoted(field.name)}`;
  const leaf = members.at(-1);
  if (!leaf) return column;
  const steps = members.map((member) => literal(member.name));
  const inner = steps
    .slice(0, -1)
    .map((step) => `->${step}`)
    .join('');
  return typedSql(`(${column}${inner}->>${steps.at(-1)})`, leaf);
}

/** JSON path of a field. Member names are letters, digits and underscores, so they need no escaping. */
function jsonPath({ field, members }: FieldPointer): string {
  const steps = [field, ...members].map(({ name, kind }, at) => {
    const entries = kindTraits[kind].list ? '[*]' : '';
    return at === 0 ? `$${entries}` : `."${name}"${entries}`;
  });
  return steps.join('');
}

/**
 * Set-returning SQL of the values at a field path, one for each entry of the lists in it, as `jsonb`. JSON
 * paths in lax mode skip missing values.
 */
export function entriesSql(place: FieldPointer, prefix: string): string {
  return `jsonb_path_query(${prefix}${quoted(place.field.name)}, ${literal(jsonPath(place))})`;
}

/** Text of such an entry, available as `alias`. */
export function entryTextSql(alias: string): string {
  return `(${quoted(alias)} #>> '{}')`;
}

/** Value of such an entry, for comparison. */
export function entryValueSql(alias: string, leaf: Field): string {
  return typedSql(entryTextSql(alias), leaf);
}

/** SQL of the JSON that a value contains (`@>`) exactly if `id` is at the field path, in any list entry. */
export function holdingSql({ field, members }: FieldPointer, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const [member, ...rest] = members;
  if (!member) return id;
  const inner = holdingSql({ field: member, members: rest }, id);
  const value = sql`jsonb_build_object(${sql.lit(member.name)}::text, ${inner})`;
  return kindTraits[field.kind].list ? sql`jsonb_build_array(${value})` : value;
}
