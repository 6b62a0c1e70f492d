import { type RawBuilder, sql } from 'kysely';
import type { RecordChange } from '../../schema/contracts/realtime.ts';
import { type FieldPath, idField } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { RelationStep } from '../../schema/relationSteps.ts';
import type { Executor } from '../database/Database.ts';
import { createQueryScope, type QueryScope, type Row } from '../query/QueryScope.ts';
import { createRowEvaluator, type RowEvaluator } from '../query/rowEvaluator.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import type { CompiledRights } from '../rights/compileRights.ts';
import { ruledRights } from '../rights/ruledRights.ts';
import type { ChangedRecord, ListenerReading } from './changedRecords.ts';
import { formerTables } from './formerTables.ts';

/**
 * If more records along a relation changed, they are not followed; the next load of the list shows the
 * result.
 */
const maxFollowed = 100;

/**
 * Effects of changes on the conditions of rules: own records of the entity, and filters for rows that lead
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
interface TouchedRows {
  ids: string[];
  /** Condition under alias `t` for rows that lead to a changed record; undefined if there are none. */
  leading: RawBuilder<boolean> | undefined;
}

/**
 * Finds rows whose rules read something that changed, in the row itself or along a relation. Undefined if
 * there are none.
 */
function touchedRows(
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

/** If one change moves more records than this, none are reported; the next load of the list shows them. */
const maxRows = 1000;
const maxBranches = 20;

/** Records of an entity that may have entered or left the scope of an actor. */
interface Reach {
  who: number;
  entity: string;
  evaluator: RowEvaluator;
  /** Ids known to be affected. */
  ids: string[];
  /** Query for further ids, found along relations. */
  leading: RawBuilder<unknown> | undefined;
  /** Query for those of some ids that are in scope. */
  inReach: (ids: readonly string[]) => RawBuilder<unknown>;
}

function reachesOf(
  index: ModelIndex,
  actor: Actor,
  who: number,
  changed: ReadonlyMap<string, readonly ChangedRecord[]>,
): Reach[] {
  return ruledRights(index, actor).flatMap((rights): Reach[] => {
    const { entity } = rights;
    const scope = createQueryScope(index, actor);
    const touched = touchedRows(scope, rights, changed);
    const inScope = touched && rowsInScope({ scope, entity, alias: 't' });
    if (!touched || !inScope) return [];
    const evaluator = createRowEvaluator({ scope, entity, alias: 't' });
    const columns = sql.join([sql`t.id`, sql`t.version AS "$version"`, ...evaluator.columns]);
    const from = sql`FROM ${sql.table(entity.resource)} t`;
    const { ids, leading } = touched;
    return [
      {
        who,
        entity: entity.resource,
        evaluator,
        ids,
        leading: leading && sql`SELECT t.id ${from} WHERE ${leading} LIMIT ${maxRows + 1}`,
        inReach: (asked) => sql`SELECT ${columns} ${from} WHERE t.id = ANY(${asked}::text[]) AND ${inScope}`,
      },
    ];
  });
}

interface FoundRow {
  reach: number;
  isFormer: boolean;
  row: Row;
}

/** Runs one statement per reach twice: on the former and on the current tables. */
async function askTwice(
  db: Executor,
  tables: RawBuilder<unknown>,
  statements: readonly (RawBuilder<unknown> | undefined)[],
): Promise<FoundRow[]> {
  const branches = statements.flatMap((statement, reach) =>
    statement
      ? [
          sql`SELECT ${sql.lit(reach)}::int AS "reach", true AS "isFormer", to_jsonb(j) AS "row"
            FROM (WITH ${tables} ${statement}) j`,
          sql`SELECT ${sql.lit(reach)}::int AS "reach", false AS "isFormer", to_jsonb(j) AS "row"
            FROM (${statement}) j`,
        ]
      : [],
  );
  const found: FoundRow[] = [];
  for (let start = 0; start < branches.length; start += maxBranches) {
    const some = sql.join(branches.slice(start, start + maxBranches), sql` UNION ALL `);
    found.push(...(await sql<FoundRow>`${some}`.execute(db)).rows);
  }
  return found;
}

interface Moved {
  former: Set<string>;
  present: Map<string, Row>;
}

async function findMoved(
  db: Executor,
  tables: RawBuilder<unknown>,
  reaches: readonly Reach[],
): Promise<Moved[]> {
  // a relation may lead to a changed record only before or only after the changes: ids found in either state
  // are checked in both
  const touched = reaches.map(({ ids }) => new Set(ids));
  const leading = reaches.map((reach) => reach.leading);
  for (const { reach, row } of await askTwice(db, tables, leading)) touched[reach]?.add(String(row.id));
  const asked = reaches.map(({ inReach }, position) => {
    const ids = [...(touched[position] ?? [])];
    return ids.length > 0 && ids.length <= maxRows ? inReach(ids) : undefined;
  });
  const moved = reaches.map((): Moved => ({ former: new Set(), present: new Map() }));
  for (const { reach, isFormer, row } of await askTwice(db, tables, asked)) {
    if (isFormer) moved[reach]?.former.add(String(row.id));
    else moved[reach]?.present.set(String(row.id), row);
  }
  return moved;
}

function movesIn({ entity, evaluator }: Reach, { former, present }: Moved): RecordChange[] {
  const left = [...former].filter((id) => !present.has(id));
  const entered = [...present.values()].filter((row) => !former.has(String(row.id)));
  return [
    ...left.map((id): RecordChange => ({ entity, id, action: 'delete', version: null })),
    ...entered.map((row): RecordChange => {
      const visible = evaluator.versionOf(row);
      const version = visible === null ? null : Number(visible);
      return { entity, id: String(row.id), action: 'create', version };
    }),
  ];
}

/**
 * Finds records that entered or left the scope of actors because something that a rule reads was changed, in
 * the record, its links or a relation. A record that left the scope is reported as deleted, so that an actor
 * cannot tell the difference.
 * @returns changes per actor, in the order of `actors`.
 */
export async function movedRecords(
  { db, index, actors }: ListenerReading,
  records: readonly ChangedRecord[],
): Promise<RecordChange[][]> {
  const moved = actors.map((): RecordChange[] => []);
  const changed = groupBy(records, ({ entity }) => entity);
  const reaches = actors.flatMap((actor, who) => reachesOf(index, actor, who, changed));
  const tables = reaches.length > 0 ? formerTables(index, records) : undefined;
  if (!tables) return moved;
  const found = await findMoved(db, tables, reaches);
  for (const [position, reach] of reaches.entries()) {
    const rows = found[position];
    if (rows) moved[reach.who]?.push(...movesIn(reach, rows));
  }
  return moved;
}
