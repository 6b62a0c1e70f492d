import { type RawBuilder, sql } from 'kysely';
import type { HistoryEntry } from '../../schema/contracts/history.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { visibleChange } from '../query/toldVersionSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';

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

/** Who looks at whose history. */
export interface HistoryReader {
  entity: Entity;
  /** Fields that they may read of the record. */
  readable: FieldScope;
  /** Whether they may know what a login user is called. */
  mayName: (loginUser: string) => boolean;
  /** What that is, of the login under an alias: its name, or its mail where it has none or they may know no more. */
  callingSql: (alias: string) => RawBuilder<string | null>;
  /** Whether they may know with whom the record is shared. */
  seesShares: boolean;
}

/** What someone may see of the history of a record. */
export function historyReader(
  index: ModelIndex,
  actor: Actor,
  entity: Entity,
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

function visible({ readable }: HistoryReader, values: RecordData): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([name]) => coversField(readable, name)));
}

/** A login user as far as the reader may name them. */
export function personIn(
  { mayName }: HistoryReader,
  id: string | null,
  name: string | null,
): HistoryEntry['actor'] {
  if (id === null) return null;
  return { id, name: mayName(id) ? (name ?? 'Gelöschter Zugang') : 'Eine andere Person' };
}

function shareIn(reader: HistoryReader, { action, before, after, sharedWith }: HistoryRow) {
  const { user, read, update } = action === 'share' ? after : before;
  const told = (names: unknown) => (names as string[]).filter((name) => coversField(reader.readable, name));
  const person = personIn(reader, String(user), sharedWith) ?? { id: String(user), name: '' };
  return { user: person, read: told(read), update: told(update) };
}

function entryOf(reader: HistoryReader, row: HistoryRow): HistoryEntry {
  const isShare = row.action === 'share' || row.action === 'unshare';
  const { id, changeSet, at, action, reason, version } = row;
  return {
    id,
    changeSet,
    at,
    actor: personIn(reader, row.actor, row.actorName),
    onBehalfOf: personIn(reader, row.onBehalfOf, row.onBehalfOfName),
    action,
    reason,
    version,
    before: isShare ? {} : visible(reader, row.before),
    after: isShare ? {} : visible(reader, row.after),
    ...(isShare && { shared: shareIn(reader, row) }),
  };
}

/** Changes, under `c`, that the reader may know of. A change of nothing but fields they may not read did not happen. */
function seenChanges({ entity, readable, seesShares }: HistoryReader, id: string, since: number | undefined) {
  const later = since === undefined ? anything : sql<boolean>`c."version" > ${since}`;
  const ofFields = readable === true ? anything : visibleChange(sql`${readable}::text[]`);
  const isShare = sql`c."action" IN ('share', 'unshare')`;
  // whoever may see the login's history, its owner among them, sees that somebody was let in
  const isSeen = sql`(c."action" = 'accessLink' OR ${ofFields})`;
  const seen = seesShares ? sql`(${isShare} OR ${isSeen})` : sql`NOT ${isShare} AND ${isSeen}`;
  return sql`c."resource" = ${entity.resource} AND c."record" = ${id} AND ${later} AND ${seen}`;
}

/** How many changes of a record the reader may know of. */
export async function countHistory(db: Executor, reader: HistoryReader, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${sql.table(changesTable.name)} c
    WHERE ${seenChanges(reader, id, undefined)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Changes of one record, newest first, as far as the reader may read its fields. Whether the record itself may be read is
 * the caller's question.
 * @param since only changes that led to a later version.
 */
export async function historyEntries(
  db: Executor,
  reader: HistoryReader,
  id: string,
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
