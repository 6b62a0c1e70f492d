import { type RawBuilder, sql } from 'kysely';
import type { FieldPlace } from '../../schema/fieldPath.ts';
import { kindTraits } from '../../schema/kindTraits.ts';
import type { Field } from '../../schema/model.ts';
import { literal, quoted } from './names.ts';
import { typedSql } from './pathSql.ts';

/** Names of members are letters, digits and underscores, which need no escaping inside the quotes of a JSON path. */
function jsonPath({ field, members }: FieldPlace): string {
  const steps = [field, ...members].map(({ name, kind }, at) => {
    const entries = kindTraits[kind].list ? '[*]' : '';
    return at === 0 ? `$${entries}` : `."${name}"${entries}`;
  });
  return steps.join('');
}

/**
 * Set-returning SQL: what stands at the place in each entry of the lists on the way, as `jsonb`. The lax mode of JSON
 * paths leaves out what is not there.
 */
export function entriesSql(place: FieldPlace, prefix: string): string {
  return `jsonb_path_query(${prefix}${quoted(place.field.name)}, ${literal(jsonPath(place))})`;
}

/** What one such entry, under `alias`, is as text. */
export function entryTextSql(alias: string): string {
  return `(${quoted(alias)} #>> '{}')`;
}

/** The same as it is compared. */
export function entryValueSql(alias: string, leaf: Field): string {
  return typedSql(entryTextSql(alias), leaf);
}

/** SQL of the JSON that a value contains (`@>`) exactly if `id` stands at the place, in some entry of the lists on the way. */
export function holdingSql({ field, members }: FieldPlace, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const [member, ...rest] = members;
  if (!member) return id;
  const inner = holdingSql({ field: member, members: rest }, id);
  const value = sql`jsonb_build_object(${sql.lit(member.name)}::text, ${inner})`;
  return kindTraits[field.kind].list ? sql`jsonb_build_array(${value})` : value;
}
