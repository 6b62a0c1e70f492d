import { type RawBuilder, sql } from 'kysely';
import type { ListGroup } from '../../schema/contracts/listGroups.ts';
import { AppError } from '../../schema/errors.ts';
import { type FieldPath, leafOf } from '../../schema/fieldPath.ts';
import { readablePath } from '../../schema/filter/parseFilter.ts';
import { isGroupable } from '../../schema/lists/ListLayouts.ts';
import type { GroupUnit } from '../../schema/lists/ListView.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { EntityRows } from './EntityRows.ts';
import { columnSql } from './filterSql.ts';
import { guardSql } from './guardSql.ts';
import type { QueryScope } from './QueryScope.ts';
import { filterContext } from './readFilter.ts';
import type { ScopedEntity } from './ScopedEntity.ts';
import { mayReadTitle, nullUnless, targetTitleSql, targetValueSql } from './targetValueSql.ts';

type Sql = RawBuilder<unknown>;

/** What rows are grouped by. */
export interface GroupKey {
  path: FieldPath;
  unit: GroupUnit | undefined;
  leaf: Field;
  /** Entity that a group's value refers to. */
  target: Entity | undefined;
}

function refuse(path: string, sentence = 'Nach diesem Feld lässt sich nicht gruppieren.'): never {
  throw new AppError('badQuery', { fields: { [path]: sentence } }, sentence);
}

/**
 * Resolves what to group by.
 * @throws AppError 400 for paths that are not groupable or readable in no row, and for a unit without a date.
 */
export function groupKeyOf(
  { scope, entity }: ScopedEntity,
  { by, unit }: { by: string; unit?: GroupUnit },
): GroupKey {
  const path = readablePath(filterContext(scope, entity), by);
  const leaf = leafOf(path);
  if (!isGroupable(path)) refuse(by);
  const target = leaf.kind === 'reference' ? scope.index.entity(leaf.reference?.to ?? '') : undefined;
  if (leaf.kind === 'reference' && (!target || !mayReadTitle(scope, target))) refuse(by);
  const isDated = leaf.kind === 'date' || leaf.kind === 'dateTime';
  if (unit && !isDated) refuse(by, 'Zeiträume gibt es nur bei Datumsfeldern.');
  return { path, leaf, target, unit: unit ?? (leaf.kind === 'dateTime' ? 'day' : undefined) };
}

/** First day of the part of the calendar in Germany that a date or instant falls into. */
function unitSql({ leaf, unit, path }: GroupKey, column: Sql): Sql {
  if (!unit) return column;
  const isMember = path.members.length > 0;
  const stored = leaf.kind === 'date' ? sql`timestamp` : sql`timestamptz`;
  const typed = isMember || leaf.kind === 'date' ? sql`(${column})::${stored}` : column;
  const local = leaf.kind === 'date' ? typed : sql`(${typed} AT TIME ZONE 'Europe/Berlin')`;
  return unit === 'day' ? sql`${local}::date` : sql`date_trunc(${sql.lit(unit)}, ${local})::date`;
}

/** The part of a row that decides its group: the value itself, or the reference that leads to it. */
export function ownValueSql(key: GroupKey, alias: string): Sql {
  const [hop] = key.path.hops;
  return hop ? columnSql(hop, alias) : unitSql(key, columnSql(key.path, alias));
}

/** Condition for rows in which the actor may read what `ownValueSql` selects; undefined if those are all in scope. */
export function groupGuard({ path }: GroupKey, rows: EntityRows): RawBuilder<boolean> | undefined {
  return guardSql(rows, (path.hops[0] ?? path).field.name);
}

/** The value behind a reference that `ownValueSql` selects, limited to what the actor sees; undefined without one. */
export function farValueSql(scope: QueryScope, key: GroupKey, reference: Sql): Sql | undefined {
  const { path } = key;
  if (path.hops.length === 0) return undefined;
  const { entity, field } = path;
  return targetValueSql({ scope, entity }, reference, (far) =>
    nullUnless(guardSql({ scope, entity, alias: far }, field.name), unitSql(key, columnSql(path, far))),
  );
}

/** What groups are sorted by: the titles of records, the order of options, else the value. */
export function groupOrderSql(scope: QueryScope, { leaf, target }: GroupKey, value: Sql): Sql {
  if (target) return targetTitleSql({ scope, entity: target }, value);
  if (leaf.kind !== 'enum') return value;
  const options = (leaf.options ?? []).map((option) => String(option.value));
  return sql`array_position(${options}::text[], ${value}::text)`;
}

const wholeNumbers = new Set(['integer', 'money', 'timeOfDay']);

/** Value of a group as filters and records have it; numbers inside values come from the database as text. */
export function groupValue({ leaf }: GroupKey, stored: unknown): ListGroup['value'] {
  if (typeof stored === 'boolean' || typeof stored === 'number') return stored;
  if (typeof stored !== 'string') return null;
  const isNumber = wholeNumbers.has(leaf.kind) || typeof leaf.options?.[0]?.value === 'number';
  return isNumber ? Number(stored) : stored;
}
