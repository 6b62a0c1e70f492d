import { type RawBuilder, sql } from 'kysely';
import { type FieldPath, leafOf } from '../../../schema/fieldPath.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import type { Referrer } from '../../../schema/relations.ts';
import { coversAny, coversField } from '../../../schema/rights/fieldScope.ts';
import { trashDaysOf } from '../../../schema/trashDaysOf.ts';
import type { Executor } from '../../database/Database.ts';
import { anyOf, anything, likeText, nothing } from '../../query/comparisonSql.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { grantedOneByOne } from '../../query/scopeSql.ts';
import { searchWords } from '../../query/searchFilterSql.ts';
import type { Change } from '../../repository/ChangeSet.ts';
import { takesAlong } from '../../repository/delete.ts';
import type { HistoryReader } from '../../repository/history.ts';
import { referredIds } from '../../repository/referredIds.ts';
import type { RightsScope } from '../../rights/compileRights.ts';
import { foldFunction, searchPaths, titlePaths } from '../../storage/searchSql.ts';
import { changeSetsTable, changesTable } from '../../storage/systemTables.ts';

const changes = sql.table(changesTable.name);
const day = 86_400_000;

/** A deletion that is not undone, with the last values of the record. */
export interface DeletedRow {
  id: string;
  /** Id of the change; increases over time. */
  change: string;
  changeSet: string;
  version: number | null;
  before: RecordData;
  at: string;
  actor: string | null;
  actorName: string | null;
}

/** Start of the time in which deletions can be restored. */
function trashStart(entity: Entity, now: Date): Date {
  return new Date(now.getTime() - trashDaysOf(entity) * day);
}

/** The smallest id of a change made at this time: ids begin with their milliseconds. */
function firstIdAt(time: Date): string {
  return Math.max(0, time.getTime()).toString(16).padStart(12, '0');
}

/** The last deletions of records that are still gone, as `d` with `id`, `change`, `changeSet` and `before`. */
function deletionsSql(entity: Entity, isInTime: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(SELECT c."record" AS "id", c."id" AS "change", c."changeSet", c."version", c."before"
    FROM ${changes} c
    WHERE c."resource" = ${entity.resource} AND c."action" = 'delete' AND ${isInTime}
      AND NOT EXISTS (SELECT 1 FROM ${sql.table(entity.resource)} r WHERE r."id" = c."record")
      AND NOT EXISTS (SELECT 1 FROM ${changes} l WHERE l."record" = c."record"
        AND l."resource" = c."resource" AND l."id" > c."id" AND l."action" = 'delete')) d`;
}

/** Condition for deletions `d` whose record a grant for every record, or by its id, reaches. */
function granted(
  scope: QueryScope,
  entity: Entity,
  isWanted: (scope: RightsScope) => boolean,
): RawBuilder<boolean> {
  const { ids, everywhere } = scope.rights(entity);
  if (isWanted(everywhere)) return anything;
  return grantedOneByOne(ids, { scope, alias: 'd' }, isWanted) ?? nothing;
}

/** Kinds whose stored value is the text that people see. */
const searched = new Set(['text', 'longText', 'mail', 'phone', 'url', 'integer', 'decimal']);

function textSql({ field, members }: FieldPath): RawBuilder<string> {
  const steps = [field, ...members].map(({ name }) => name);
  return sql<string>`coalesce(d."before" #>> ${steps}::text[], '')`;
}

/** Condition that every word occurs in a readable field of title or search, as it was last. */
function foundBy(scope: QueryScope, entity: Entity, search: string): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words.length === 0) return search.trim() === '' ? anything : nothing;
  const texts = [...titlePaths(entity), ...searchPaths(entity)]
    .filter((path) => searched.has(leafOf(path).kind))
    .map((path) => {
      const readable = granted(scope, entity, ({ read }) => coversField(read, path.field.name));
      return sql`CASE WHEN ${readable} THEN ${textSql(path)} ELSE '' END`;
    });
  if (texts.length === 0) return nothing;
  const text = sql`${sql.raw(foldFunction)}(${sql.join(texts, sql` || ' ' || `)})`;
  const each = words.map((word) => sql`${text} LIKE ${`%${likeText(word)}%`}`);
  return sql<boolean>`(${sql.join(each, sql` AND `)})`;
}

export interface TrashRequest {
  search?: string | undefined;
  order: 'newest' | 'oldest';
  limit: number;
  /** Id of the last change of the page before. */
  after?: string | undefined;
}

interface Asked {
  scope: QueryScope;
  reader: HistoryReader;
  now: Date;
}

async function readDeletions(
  db: Executor,
  { scope, reader, now }: Asked,
  rest: { where: RawBuilder<boolean>; order: RawBuilder<unknown> },
): Promise<DeletedRow[]> {
  const { entity } = reader;
  const start = trashStart(entity, now);
  const reached = granted(scope, entity, ({ read, update }) => coversAny(read) || coversAny(update));
  const { rows } = await sql<DeletedRow>`
    SELECT d.*, s."at", s."actor", ${reader.callingSql('u')} AS "actorName" FROM ${deletionsSql(entity, anything)}
    JOIN ${sql.table(changeSetsTable.name)} s ON s."id" = d."changeSet" AND NOT s."isOpen"
      AND s."at" >= ${start.toISOString()}
    LEFT JOIN "login-users" u ON u."id" = s."actor"
    WHERE ${reached} AND ${rest.where} ${rest.order}`.execute(db);
  return rows;
}

/** A page of the deleted records that the actor may restore, by the time of their deletion. */
export async function pageOfDeletions(
  db: Executor,
  asked: Asked,
  { search = '', order, limit, after }: TrashRequest,
): Promise<DeletedRow[]> {
  const [direction, further] = order === 'newest' ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const later = after === undefined ? anything : sql<boolean>`d."change" ${further} ${after}`;
  const found = foundBy(asked.scope, asked.reader.entity, search);
  return await readDeletions(db, asked, {
    where: sql<boolean>`${later} AND ${found}`,
    order: sql`ORDER BY d."change" ${direction} LIMIT ${limit}`,
  });
}

/** The deletions of these records, if the actor may restore them. */
export async function deletionsOf(db: Executor, asked: Asked, ids: readonly string[]): Promise<DeletedRow[]> {
  return await readDeletions(db, asked, {
    where: sql<boolean>`d."id" = ANY(${ids}::text[])`,
    order: sql``,
  });
}

/** Records whose time in the trash is over, the oldest deletions first. */
export async function expiredIds(
  db: Executor,
  entity: Entity,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const end = trashStart(entity, now);
  const source = deletionsSql(entity, sql<boolean>`c."id" < ${firstIdAt(end)}`);
  const { rows } = await sql<{ id: string }>`
    SELECT d."id" FROM ${source}
    JOIN ${sql.table(changeSetsTable.name)} s ON s."id" = d."changeSet" AND NOT s."isOpen"
    ORDER BY d."change" LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A deletion in the history. */
export type Deletion = Change & { id: string; changeSet: string };

/** A record that was deleted with another one, because its reference to that says `cascade`. */
export interface Follower {
  deletion: Deletion;
  entity: Entity;
  /** Fields with such a reference. */
  by: Set<string>;
  /** Ids of the records whose deletion led to it. */
  roots: Set<string>;
}

interface FollowerSource {
  db: Executor;
  index: ModelIndex;
}

/** A record whose followers are looked for. */
interface Root {
  id: string;
  entity: Entity;
  changeSet: string;
}

interface Leader extends Root {
  roots: ReadonlySet<string>;
}

/** Condition that a former value of the field refers to one of these records. */
function referredSql({ name }: Field, ids: readonly string[]): RawBuilder<boolean> {
  const value = sql`c."before" -> ${name}`;
  return sql<boolean>`(c."before" ->> ${name} = ANY(${ids}::text[]) OR (${value}) ->> 'id' = ANY(${ids}::text[])
    OR (${value}) ?| ${ids}::text[])`;
}

async function hangingOn(
  { db }: FollowerSource,
  referrers: readonly Referrer[],
  leaders: readonly Leader[],
): Promise<Deletion[]> {
  const ids = leaders.map(({ id }) => id);
  const sets = [...new Set(leaders.map(({ changeSet }) => changeSet))];
  const each = referrers.map(
    ({ entity, field }) => sql<boolean>`(c."resource" = ${entity.resource} AND ${referredSql(field, ids)})`,
  );
  const { rows } = await sql<Deletion>`
    SELECT c."id", c."changeSet", c."resource", c."record", c."action", c."version", c."before", c."after"
    FROM ${sql.table(changesTable.name)} c
    WHERE c."changeSet" = ANY(${sets}::text[]) AND c."action" = 'delete' AND ${anyOf(each)}`.execute(db);
  return rows;
}

/** The leaders that a deleted record hung on, and the field that says so. */
function leadersOf(
  { before, changeSet }: Deletion,
  { field }: Referrer,
  leaders: ReadonlyMap<string, Leader>,
): Leader[] {
  return referredIds(field, before[field.name]).flatMap(({ id }) => {
    const leader = leaders.get(id);
    return leader?.changeSet === changeSet ? [leader] : [];
  });
}

/** Adds a deleted record to the followers. @returns it as a leader of others, unless nothing is new about it */
function follow(
  followers: Map<string, Follower>,
  deletion: Deletion,
  { entity, field }: Referrer,
  above: readonly Leader[],
): Leader[] {
  const { record: id, changeSet } = deletion;
  const follower = followers.get(id) ?? { deletion, entity, by: new Set(), roots: new Set() };
  const before = follower.roots.size;
  if (above.length === 0) return [];
  followers.set(id, follower);
  follower.by.add(field.name);
  for (const { roots } of above) for (const root of roots) follower.roots.add(root);
  return follower.roots.size > before ? [{ id, entity, changeSet, roots: follower.roots }] : [];
}

/** Records that were deleted in the same change sets because their references to these say `cascade`, directly or through others. */
export async function followersOf(place: FollowerSource, roots: readonly Root[]): Promise<Follower[]> {
  const followers = new Map<string, Follower>();
  let leaders: Leader[] = roots.map((root) => ({ ...root, roots: new Set([root.id]) }));
  while (leaders.length > 0) {
    const byId = new Map(leaders.map((leader) => [leader.id, leader]));
    const resources = new Set(leaders.map(({ entity }) => entity.resource));
    const referrers = [...resources].flatMap((name) => place.index.referrers(name).filter(takesAlong));
    const found = referrers.length === 0 ? [] : await hangingOn(place, referrers, leaders);
    leaders = found.flatMap((deletion) =>
      referrers
        .filter(({ entity }) => entity.resource === deletion.resource)
        .flatMap((referrer) => follow(followers, deletion, referrer, leadersOf(deletion, referrer, byId))),
    );
  }
  return [...followers.values()];
}
