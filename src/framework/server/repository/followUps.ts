import { sql, type Transaction } from 'kysely';
import { groupBy } from '../../schema/groupBy.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { Tables } from '../database/Database.ts';
import { withNext } from '../database/roundTrips.ts';
import type { Actor } from '../rights/Actor.ts';
import { outboxTable } from '../storage/outboxTable.ts';
import { watchesTable } from '../storage/systemTables.ts';
import type { Change, ChangeSet } from './ChangeSet.ts';
import { createId } from './createId.ts';

/** Something to do after the commit of the change set it follows from. */
export interface FollowUp {
  /** Names the consumer. */
  kind: string;
  /** Resource and id, such as `to-dos/65f…`: what concerns one record is done in the order of the changes. */
  record: string;
  /** What must happen once, within the kind. */
  key: string;
  /** Ids, and what somebody wrote: names may change and may be readable for others only by the time it is done. */
  payload: JsonObject;
  /** Earliest time, ISO with Z; absent: at once. */
  notBefore?: string;
}

/** Who made a change, and in which change set. */
export interface ChangedBy {
  changeSet: string;
  /** ISO with Z. */
  at: string;
  /** The login; of who acts as somebody else, that of the one who acts. Null: the system. */
  actor: string | null;
}

/**
 * What follows from a changed record. Runs inside the transaction of every such change, so it must not read
 * anything: it goes by the changed fields alone, and the consumer looks up the rest.
 */
export type FollowRule = (change: Change, by: ChangedBy) => readonly FollowUp[];

/** Rules by the resource of the changed record. */
export type FollowRules = Readonly<Record<string, FollowRule>>;

/** Stores what is to be done, with the next statement of the transaction; a key that already waits is not added. */
export async function putFollowUps(trx: Transaction<Tables>, rows: readonly FollowUp[]): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map((row) => ({ id: createId(), ...row }));
  const columns = sql`"id" text, "kind" text, "record" text, "key" text, "payload" jsonb, "notBefore" timestamptz`;
  await sql`
    INSERT INTO ${sql.table(outboxTable.name)} ("id", "kind", "record", "key", "payload", "notBefore")
    SELECT r."id", r."kind", r."record", r."key", r."payload", coalesce(r."notBefore", now())
    FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) AS r(${columns})
    ON CONFLICT ("kind", "key") DO NOTHING`.execute(withNext(trx));
}

/** What the kind `watched` of the outbox says: a record that a login watches was changed. */
export type Watched = {
  /** The login that watches it. */
  to: string;
  resource: string;
  id: string;
  /** Names of the changed fields. */
  fields: string[];
  by: string | null;
  changeSet: string;
};

/** Adds a row for each login that watches a changed record, with the next statement; the outbox finds them by itself. */
async function followWatched(
  trx: Transaction<Tables>,
  changes: readonly Change[],
  by: ChangedBy,
): Promise<void> {
  if (changes.length === 0) return;
  const changed = [...groupBy(changes, ({ resource, record }) => `${resource}/${record}`).values()].map(
    ([first, ...others]) => ({
      resource: first.resource,
      record: first.record,
      fields: [
        ...new Set([first, ...others].flatMap(({ before, after }) => Object.keys({ ...before, ...after }))),
      ],
    }),
  );
  await sql`
    INSERT INTO ${sql.table(outboxTable.name)} ("id", "kind", "record", "key", "payload")
    SELECT concat(${createId()}::text, '-', w."loginUser", '-', w."record"), 'watched',
      concat('watched/', w."loginUser", '/', w."record"), concat(${by.changeSet}::text, '/', w."loginUser", '/', w."record"),
      jsonb_build_object('to', w."loginUser", 'resource', w."resource", 'id', w."record", 'fields', c."fields",
        'by', ${by.actor}::text, 'changeSet', ${by.changeSet}::text)
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c("resource" text, "record" text, "fields" jsonb)
      JOIN ${sql.table(watchesTable.name)} w ON w."record" = c."record" AND w."resource" = c."resource"
    WHERE w."loginUser" IS DISTINCT FROM ${by.actor}::text
    ON CONFLICT ("kind", "key") DO NOTHING`.execute(withNext(trx));
}

/** What is done after change sets besides the change itself. */
export interface Following {
  rules: FollowRules;
  /** Whether logins can watch records. */
  hasWatches: boolean;
}

/** Stores what follows from a change set: by the rules, and for those who watch what it changed. */
export async function followChangeSet(
  trx: Transaction<Tables>,
  { changeSet, actor }: { changeSet: ChangeSet; actor: Actor },
  { rules, hasWatches }: Following,
): Promise<void> {
  const by = { changeSet: changeSet.id, at: changeSet.at, actor: actor.origin ?? actor.loginUser };
  const rows = changeSet.changes.flatMap((change) => [...(rules[change.resource]?.(change, by) ?? [])]);
  changeSet.hasFollowUps = rows.length > 0;
  await putFollowUps(trx, rows);
  if (hasWatches) await followWatched(trx, changeSet.changes, by);
}
