import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, idField } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import type { Entity } from '../../schema/model.ts';
import type { RelationStep } from '../../schema/relationSteps.ts';
import type { QueryScope } from '../query/QueryScope.ts';
import type { CompiledRights } from '../rights/compileRights.ts';
import type { ChangedRecord } from './changedRecords.ts';

/**
 * If more records along a relation changed, they are not followed; the next load of the list shows the
 * result.
 */
const maxFollowed = 100;

/**
 * What changes affect in the conditions of rules: own records of the entity, and filters for rows that lead
 * to changed records.
 */
interface Touched {
  own: Set<string>;
  ways: Filter[];
}

type Changed = ReadonlyMap<string, readonly ChangedRecord[]>;

function idsOf(changed: Changed, entity: Entity, field: string): string[] {
  return (changed.get(entity.resource) ?? [])
    .filter(({ fields, isGone }) => isGone || fields.includes(field))
    .map(({ id }) => id);
}

function touchPath(touched: Touched, changed: Changed, path: FieldPath): void {
  const steps = [...path.hops, { entity: path.entity, field: path.field }];
  for (const [depth, { entity, field }] of steps.entries()) {
    const ids = idsOf(changed, entity, field.name);
    if (depth === 0) for (const id of ids) touched.own.add(id);
    else if (ids.length > 0 && ids.length <= maxFollowed) {
      const to = { path: 'id', hops: path.hops.slice(0, depth), entity, field: idField, members: [] };
      touched.ways.push({ type: 'compare', path: to, operator: '$in', value: ids });
    }
  }
}

function touchSteps(touched: Touched, changed: Changed, steps: readonly RelationStep[]): void {
  for (const [depth, { entity, field, isBackward }] of steps.entries()) {
    const ids = idsOf(changed, entity, field.name);
    // a backward step ends at the record with the reference, a forward step starts there
    const way = steps.slice(0, isBackward ? depth + 1 : depth);
    if (way.length === 0) for (const id of ids) touched.own.add(id);
    else if (ids.length <= maxFollowed)
      touched.ways.push(...ids.map((to): Filter => ({ type: 'linked', steps: [...way], to })));
  }
}

function touchFilter(touched: Touched, changed: Changed, entity: Entity, filter: Filter): void {
  switch (filter.type) {
    case 'and':
    case 'or':
      for (const part of filter.parts) touchFilter(touched, changed, entity, part);
      break;
    case 'not':
      touchFilter(touched, changed, entity, filter.part);
      break;
    case 'linked':
      touchSteps(touched, changed, filter.steps);
      break;
    case 'search':
      for (const { id } of changed.get(entity.resource) ?? []) touched.own.add(id);
      break;
    default:
      touchPath(touched, changed, filter.path);
  }
}

/** Rows of an entity that changes may have moved into or out of an actor's scope. */
export interface TouchedRows {
  ids: string[];
  /** Condition under alias `t` for rows that lead to a changed record; undefined if there are none. */
  leading: RawBuilder<boolean> | undefined;
}

/**
 * Finds rows whose rules read something that changed, in the row itself or along a relation. Undefined if
 * there are none.
 */
export function touchedRows(
  scope: QueryScope,
  { entity, rules, isEveryRow }: CompiledRights,
  changed: Changed,
): TouchedRows | undefined {
  if (isEveryRow) return undefined;
  const touched: Touched = { own: new Set(), ways: [] };
  for (const { filter } of rules) touchFilter(touched, changed, entity, filter);
  if (touched.own.size === 0 && touched.ways.length === 0) return undefined;
  const ways = touched.ways.map((way) => scope.ruleSql(way, entity, 't'));
  return {
    ids: [...touched.own],
    leading: ways.length > 0 ? sql<boolean>`(${sql.join(ways, sql` OR `)})` : undefined,
  };
}
