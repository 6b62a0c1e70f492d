import { type RawBuilder, sql } from 'kysely';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { type ModelIndex, requireEntity } from '../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { visibleChange } from '../query/visibleVersionSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';
import type { Change } from './ChangeSet.ts';
import type { WriteContext } from './save.ts';
import type { PlannedChange } from './undo/planUndo.ts';
import type { RepositoryDeps } from './writeChangeSet.ts';

interface HistoryRow {
  id: string;
  changeSet: string;
  at: string;
  actor: string | null;
  actorName: string | null;
  onBehalfOf: string | null;
  onBehalfOfName: string | null;
  action: HistoryEntry['action'];
  reason: string;
  version: number | null;
  before: RecordData;
  after: RecordData;
  sharedWith: string | null;
}

/** The view of an actor on a record's history. */
export interface HistoryReader {
  entity: Entity;
  /** Fields of the record that the actor may read. */
  readable: FieldScope;
  /** Whether the actor may see the name of a login user. */
  mayName: (loginUser: string) => boolean;
  /**
   * SQL for the display name of the login under `alias`: its name, or its mail if it has none or names are
   * not readable.
   */
  callingSql: (alias: string) => RawBuilder<string | null>;
  /** Whether the actor may see with whom the record is shared. */
  seesShares: boolean;
}

interface HistoryView {
  index: ModelIndex;
  actor: Actor;
  entity: Entity;
}

/** Derives from the actor's rights which parts of a record's history are visible. */
export function historyReader(
  { index, actor, entity }: HistoryView,
  { readable, custom }: { readable: FieldScope; custom: readonly string[] },
): HistoryReader {
  const users = index.entity('login-users');
  const names = users && compileRights(index, actor, users).everywhere.read;
  const areNamed = coversField(names, 'mail');
  const seesShares = custom.includes('shareAccess');
  const mayName = (id: string) => areNamed || id === actor.loginUser || id === actor.origin;
  const mail = (alias: string) => sql<string | null>`${sql.ref(`${alias}.mail`)}`;
  const callingSql = (alias: string) =>
    coversField(names, 'name')
      ? sql<string | null>`coalesce(nullif(${sql.ref(`${alias}.name`)}, ''), ${mail(alias)})`
      : mail(alias);
  return { entity, readable, mayName, callingSql, seesShares };
}

/** A former value without the members that its definition no longer has: they may have moved to where other rights apply. */
function withKnownMembers(field: Field, value: unknown): unknown {
  const { members } = field;
  if (Array.isArray(value)) return value.map((entry) => withKnownMembers(field, entry));
  if (!members || !isJsonObject(value)) return value;
  return Object.fromEntries(
    members.flatMap((member) =>
      member.name in value ? [[member.name, withKnownMembers(member, value[member.name])]] : [],
    ),
  );
}

function visible({ entity, readable }: HistoryReader, values: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => coversField(readable, name))
      .map(([name, value]) => {
        const field = entity.fields.find((one) => one.name === name);
        return [name, field ? withKnownMembers(field, value) : value];
      }),
  );
}

/** A login user, with a placeholder name if the actor may not see the real one. */
export function userIn(
  { mayName }: HistoryReader,
  id: string | null,
  name: string | null,
): HistoryEntry['actor'] {
  if (id === null) return null;
  return { id, name: mayName(id) ? (name ?? 'Gelöschter Zugang') : 'Eine andere Person' };
}

function shareIn(reader: HistoryReader, { action, before, after, sharedWith }: HistoryRow) {
  const { user, read, update } = action === 'share' ? after : before;
  const visibleOf = (names: unknown) =>
    (names as string[]).filter((name) => coversField(reader.readable, name));
  const person = userIn(reader, String(user), sharedWith) ?? { id: String(user), name: '' };
  return { user: person, read: visibleOf(read), update: visibleOf(update) };
}

function entryOf(reader: HistoryReader, row: HistoryRow): HistoryEntry {
  const isShare = row.action === 'share' || row.action === 'unshare';
  const { id, changeSet, at, action, reason, version } = row;
  return {
    id,
    changeSet,
    at,
    actor: userIn(reader, row.actor, row.actorName),
    onBehalfOf: userIn(reader, row.onBehalfOf, row.onBehalfOfName),
    action,
    reason,
    version,
    before: isShare ? {} : visible(reader, row.before),
    after: isShare ? {} : visible(reader, row.after),
    ...(isShare && { shared: shareIn(reader, row) }),
  };
}

/** SQL condition for the visible changes `c`. A change that only touches unreadable fields is left out. */
function seenChanges({ entity, readable, seesShares }: HistoryReader, id: string, since: number | undefined) {
  const later = since === undefined ? anything : sql<boolean>`c."version" > ${since}`;
  const ofFields = readable === true ? anything : visibleChange(sql`${readable}::text[]`);
  const isShare = sql`c."action" IN ('share', 'unshare')`;
  // issued access links are visible to everyone who may see the login's history, including its owner
  const isSeen = sql`(c."action" = 'accessLink' OR ${ofFields})`;
  const seen = seesShares ? sql`(${isShare} OR ${isSeen})` : sql`NOT ${isShare} AND ${isSeen}`;
  return sql`c."resource" = ${entity.resource} AND c."record" = ${id} AND ${later} AND ${seen}`;
}

/** Number of changes of a record that are visible to the actor. */
export async function countHistory(db: Executor, reader: HistoryReader, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${sql.table(changesTable.name)} c
    WHERE ${seenChanges(reader, id, undefined)}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface RecordHistory {
  reader: HistoryReader;
  id: string;
}

/**
 * Changes of one record with the fields the actor may read, newest first. The caller checks whether the
 * record itself is readable.
 * @param since only changes after this version.
 */
export async function historyEntries(
  db: Executor,
  { reader, id }: RecordHistory,
  { offset = 0, limit, since }: { offset?: number; limit: number; since?: number },
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT c."id", c."changeSet", s."at", s."actor", ${reader.callingSql('u')} AS "actorName", s."onBehalfOf",
      ${reader.callingSql('o')} AS "onBehalfOfName", c."action", s."reason", c."version", c."before", c."after",
      ${reader.callingSql('w')} AS "sharedWith"
    FROM ${sql.table(changesTable.name)} c JOIN ${sql.table(changeSetsTable.name)} s ON s."id" = c."changeSet"
    LEFT JOIN "login-users" u ON u."id" = s."actor" LEFT JOIN "login-users" o ON o."id" = s."onBehalfOf"
    LEFT JOIN "login-users" w ON c."action" IN ('share', 'unshare')
      AND w."id" = coalesce(c."after"->>'user', c."before"->>'user')
    WHERE ${seenChanges(reader, id, since)}
    ORDER BY c."id" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map((row) => entryOf(reader, row));
}

/** Age limit of the user's own changes, in days. */
const days = 90;
/** Only the records they changed last are considered. */
const maxOwn = 500;

/** A record reference; it says nothing about who may read the record. */
export interface TouchedRecord {
  resource: string;
  id: string;
  /** Id of the user's last change; change ids increase over time. */
  own: string;
}

/** Records that a login user changed and another user changed later, latest change first. */
export async function touchedByOthers(
  db: Executor,
  loginUser: string,
  limit: number,
): Promise<TouchedRecord[]> {
  const [sets, changes] = [sql.table(changeSetsTable.name), sql.table(changesTable.name)];
  const { rows } = await sql<TouchedRecord>`
    WITH own AS (
      SELECT c."resource", c."record", max(c."id") AS "last"
      FROM ${sets} s JOIN ${changes} c ON c."changeSet" = s."id"
      WHERE s."actor" = ${loginUser} AND s."at" > now() - make_interval(days => ${days})
      GROUP BY c."resource", c."record" ORDER BY 3 DESC LIMIT ${maxOwn}
    )
    SELECT own."resource", own."record" AS "id", own."last" AS "own" FROM own CROSS JOIN LATERAL (
      SELECT c."id" FROM ${changes} c JOIN ${sets} s ON s."id" = c."changeSet"
      WHERE c."record" = own."record" AND c."resource" = own."resource" AND c."id" > own."last"
        AND s."actor" <> ${loginUser}
      ORDER BY c."id" DESC LIMIT 1
    ) later
    ORDER BY later."id" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

async function findChanges(deps: RepositoryDeps, changeSet: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    SELECT "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(deps.db.kysely);
  return rows;
}

/** The changes of a set with ids in a range, last one first, except those of entities that are gone. */
export async function findChangesBetween(
  { trx, index }: Pick<WriteContext, 'trx' | 'index'>,
  changeSet: string,
  { first, last }: { first: string; last: string },
): Promise<PlannedChange[]> {
  const { rows } = await sql<Change>`
    SELECT "id", "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "id" BETWEEN ${first} AND ${last} AND "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(trx);
  return withEntities(index, rows);
}

function withEntities(index: ModelIndex, changes: readonly Change[]): PlannedChange[] {
  return changes.flatMap((change) => {
    const entity = index.entity(change.resource);
    return entity ? [{ change, entity }] : [];
  });
}

/**
 * The changes of a set with their entities, last change first.
 * @throws AppError 404 if an entity no longer exists.
 */
export async function findPlannedChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  const changes = await findChanges(deps, changeSet);
  const index = deps.index();
  return changes.map((change) => ({ change, entity: requireEntity(index, change.resource) }));
}

/** The same, skipping entities that no longer exist: their records are gone too. */
export async function findPossibleChanges(deps: RepositoryDeps, changeSet: string): Promise<PlannedChange[]> {
  return withEntities(deps.index(), await findChanges(deps, changeSet));
}

/** The login that created a record, by its history; nobody if it was the system, or before there was a history. */
export async function creatorsOf(
  executor: Executor,
  { resource, id }: { resource: string; id: string },
): Promise<string[]> {
  const { rows } = await sql<{ actor: string | null }>`
    SELECT s."actor" FROM ${sql.table(changesTable.name)} c
    JOIN ${sql.table(changeSetsTable.name)} s ON s."id" = c."changeSet"
    WHERE c."record" = ${id} AND c."resource" = ${resource} AND c."action" = 'create' LIMIT 1`.execute(
    executor,
  );
  return rows.flatMap(({ actor }) => actor ?? []);
}
