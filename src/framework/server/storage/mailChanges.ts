import { type RawBuilder, sql } from 'kysely';
import { outgoingMails } from '../../schema/outbox.ts';

/** Channel on which the outbox names each mail that is put into it or whose state changes. */
export const mailsChannel = 'leitstand_mails';

/** Enough for the seconds in which a page loads. */
const maxMissed = 200;

/**
 * Column for `RETURNING` of a statement that writes mails: notifies every process of them when the transaction
 * commits, since the outbox is written without change sets.
 * @param id column with the id of the mail
 */
export const announcingMail = (id: string): RawBuilder<unknown> =>
  sql`pg_notify(${mailsChannel}, ${sql.ref(id)}) AS "announced"`;

/** Query for the ids of mails that changed since a point in time. @param since milliseconds since 1970 */
export const mailsChangedSince = (since: number): RawBuilder<{ id: string }> => sql<{ id: string }>`
  SELECT "id" FROM ${sql.table(outgoingMails)} WHERE "updatedAt" >= ${new Date(Math.max(0, since)).toISOString()}
  ORDER BY "updatedAt" DESC LIMIT ${sql.lit(maxMissed)}`;
