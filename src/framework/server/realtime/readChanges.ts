import { sql } from 'kysely';
import { outgoingMails } from '../../schema/outbox.ts';
import type { Database } from '../database/Database.ts';
import { mailsChangedSince } from '../storage/mailChanges.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { NotedChange } from './changedRecords.ts';

/**
 * Enough for the seconds in which a page loads. Only imports exceed it, and their last changes suffice to
 * make pages reload.
 */
const maxMissed = 1000;

/** What an attempt to send a mail changes. The outbox keeps no versions and no history. */
const attempted = { state: null, sentAt: null, attempts: null, error: null, text: null };

/** The change of a mail of which the outbox notifies. */
export function changeOfMail(record: string): NotedChange {
  return { resource: outgoingMails, record, action: 'update', version: null, before: {}, after: attempted };
}

/**
 * Reads the changes of records since a point in time, by the time in their ids. That is just before the commit, while
 * the id of a change set dates from the beginning of the write, possibly long before.
 */
async function readRecords(db: Database, since: number): Promise<NotedChange[]> {
  const first = Math.max(0, Math.floor(since)).toString(16).padStart(12, '0');
  const { rows } = await sql<NotedChange>`
    SELECT "resource", "record", "action", "version", "before", "after"
    FROM ${sql.table(changesTable.name)} WHERE "id" >= ${first}
    ORDER BY "id" DESC LIMIT ${maxMissed}`.execute(db.kysely);
  return rows.toReversed();
}

/** Reads what changed since a point in time: records, and mails of the outbox. @param since milliseconds since 1970 */
export async function readMissed(db: Database, since: number): Promise<NotedChange[]> {
  const records = await readRecords(db, since);
  const { rows } = await mailsChangedSince(since).execute(db.kysely);
  return [...records, ...rows.map(({ id }) => changeOfMail(id))];
}

/** Reads the changes of change sets that other processes committed. */
export async function readChanges(db: Database, changeSets: readonly string[]): Promise<NotedChange[]> {
  const { rows } = await sql<NotedChange>`
    SELECT "resource", "record", "action", "version", "before", "after"
    FROM ${sql.table(changesTable.name)} WHERE "changeSet" = ANY(${changeSets}::text[])
    ORDER BY "changeSet", "id"`.execute(db.kysely);
  return rows;
}
