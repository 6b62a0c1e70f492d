import type { FieldKind } from '../../schema/kinds/FieldKind.ts';
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
export function typedSql(text: string, leaf: Field): string {
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
