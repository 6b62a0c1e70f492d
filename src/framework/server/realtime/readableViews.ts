import { type RawBuilder, sql } from 'kysely';
import { anyRecord, commentsView, type DerivedView } from '../../schema/contracts/realtime.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { SqlCondition } from '../query/comparisonSql.ts';
import { guardSql } from '../query/guardSql.ts';
import { createQueryScope, type EntityRows } from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import type { ListenerReading } from './changedRecords.ts';

/** More views of one field are reported as one of any record. */
const maxPerField = 100;
const maxBranches = 40;

/** Records whose view of one field changed; `isAll` if all records may have. */
interface ViewGroup {
  entity: string;
  field: string;
  ids: Set<string>;
  isAll: boolean;
}

/** The views of one group that concern one actor. */
interface Hearing {
  who: number;
  group: ViewGroup;
  ids: string[];
  /** Query for the readable ones; undefined if the actor may read the field of every record. */
  select: RawBuilder<unknown> | undefined;
}

function groupsOf(views: readonly DerivedView[]): ViewGroup[] {
  const groups = new Map<string, ViewGroup>();
  for (const { entity, id, field } of views) {
    const key = `${entity} ${field}`;
    const group = groups.get(key) ?? { entity, field, ids: new Set<string>(), isAll: false };
    groups.set(key, group);
    if (id === anyRecord) group.isAll = true;
    else group.ids.add(id);
  }
  return [...groups.values()];
}

/** The rows whose view the actor may read; undefined if there are none, without conditions if those are all. */
function readableIn(rows: EntityRows, name: string): SqlCondition[] | undefined {
  const { scope, entity } = rows;
  const rights = scope.rights(entity);
  const inScope = rowsInScope(rows);
  if (name === commentsView) {
    const mayRead = rights.canReachRows && rights.custom.includes('readComments');
    return mayRead ? [inScope ?? []].flat() : undefined;
  }
  const field = scope.index.field(entity.resource, name);
  if (!field || field.writeOnly || !rights.isReadable(field.name)) return undefined;
  return [inScope, guardSql(rows, field.name)].filter((one) => one !== undefined);
}

function hearingOf(index: ModelIndex, actor: Actor, who: number, group: ViewGroup): Hearing | undefined {
  const entity = index.entity(group.entity);
  if (!entity) return undefined;
  const conditions = readableIn({ scope: createQueryScope(index, actor), entity, alias: 't' }, group.field);
  if (!conditions) return undefined;
  if (conditions.length === 0) return { who, group, ids: [...group.ids], select: undefined };
  const named = group.isAll ? [] : [sql<boolean>`t.id = ANY(${[...group.ids]}::text[])`];
  const limit = group.isAll ? 1 : maxPerField + 1;
  const select = sql`SELECT t.id FROM ${sql.table(entity.resource)} t
    WHERE ${sql.join([...named, ...conditions], sql` AND `)} LIMIT ${sql.lit(limit)}`;
  return { who, group, ids: [], select };
}

/** The views to report; many are summarised only if the actor may read as many. */
function viewsIn({ group: { entity, field, isAll }, ids, select }: Hearing): DerivedView[] {
  const isAny = isAll ? select === undefined || ids.length > 0 : ids.length > maxPerField;
  return (isAny ? [anyRecord] : ids).map((id) => ({ entity, id, field }));
}

/**
 * Determines which changed views to report to many actors: those of fields they may read, by the present
 * rights and data.
 * @returns views per actor, in the order of `actors`.
 */
export async function readableViews(
  { db, index, actors }: ListenerReading,
  views: readonly DerivedView[],
): Promise<DerivedView[][]> {
  const groups = groupsOf(views);
  const hearings = actors.flatMap((actor, who) =>
    groups.flatMap((group) => hearingOf(index, actor, who, group) ?? []),
  );
  const branches = hearings.flatMap(({ select }, position) =>
    select ? [sql`SELECT ${sql.lit(position)}::int AS "hearing", f.id FROM (${select}) f`] : [],
  );
  for (let start = 0; start < branches.length; start += maxBranches) {
    const some = sql.join(branches.slice(start, start + maxBranches), sql` UNION ALL `);
    const { rows } = await sql<{ hearing: number; id: string }>`${some}`.execute(db);
    for (const { hearing, id } of rows) hearings[hearing]?.ids.push(id);
  }
  const heard = actors.map((): DerivedView[] => []);
  for (const hearing of hearings) heard[hearing.who]?.push(...viewsIn(hearing));
  return heard;
}
