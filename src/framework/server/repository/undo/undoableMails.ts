import { sql } from 'kysely';
import type { Executor } from '../../database/Database.ts';
import { personalLinksTable, undoableMailsTable } from '../../storage/linkTables.ts';
import { announcingMail } from '../../storage/mailChanges.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';

const undoable = sql.table(undoableMailsTable.name);
const links = sql.table(personalLinksTable.name);

/** Owner of the personal link in a mail. */
interface LinkSubject {
  purpose: string;
  /** Id of a record of the purpose's resource. */
  record: string;
  person?: { type: string; id: string } | undefined;
}

/** A mail that follows from a change set. */
export interface UndoableMail {
  id: string;
  changeSet: string;
  sendsAt: Date;
  /** Owner of the link that the mail will contain; the present link comes back if the mail is cancelled. */
  replaces?: LinkSubject | undefined;
}

/** Stores that a mail follows from a change set, before its link replaces the present one. */
export async function keepUndoable(
  executor: Executor,
  { id, changeSet, sendsAt, replaces }: UndoableMail,
): Promise<void> {
  const former = replaces
    ? sql`(SELECT to_jsonb(l) - 'draft' - 'draftAt' FROM ${links} l
        WHERE l."purpose" = ${replaces.purpose} AND l."record" = ${replaces.record}
          AND l."personType" = ${replaces.person?.type ?? ''} AND l."person" = ${replaces.person?.id ?? ''})`
    : sql`NULL::jsonb`;
  await sql`
    INSERT INTO ${undoable} ("id", "changeSet", "sendsAt", "formerLink")
    VALUES (${id}, ${changeSet}, ${sendsAt.toISOString()}, ${former})`.execute(executor);
}

/**
 * Cancels the mails of a change set that have not left yet; the links that theirs replaced open again. A mail that is
 * just being sent gets no further attempt: see `isUndone`.
 * @returns the number of its mails that have left
 */
export async function cancelMails(executor: Executor, changeSet: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    WITH cancelled AS (
      UPDATE "outgoing-mails" m SET "state" = 'obsolete', "text" = NULL, "error" = NULL, "updatedAt" = now()
      FROM ${undoable} u
      WHERE u."changeSet" = ${changeSet} AND u."id" = m."id" AND m."state" IN ('waiting', 'kept')
      RETURNING m."id", u."formerLink", ${announcingMail('m.id')}
    ), ended AS (
      DELETE FROM ${links} l USING cancelled c WHERE l."id" = c."id" AND c."formerLink" IS NULL
    ), reopened AS (
      UPDATE ${links} l SET "id" = f."id", "tokenHash" = f."tokenHash", "path" = f."path", "days" = f."days",
      "createdAt" = f."createdAt", "issuedAt" = f."issuedAt", "expiresAt" = f."expiresAt"
    FROM cancelled c, jsonb_populate_record(NULL::${links}, c."formerLink") f
    WHERE l."id" = c."id" AND c."formerLink" IS NOT NULL
    )
    SELECT count(*)::int AS "left" FROM "outgoing-mails" m JOIN ${undoable} u ON u."id" = m."id"
    WHERE u."changeSet" = ${changeSet} AND m."state" IN ('sending', 'sent')`.execute(executor);
  return rows[0]?.left ?? 0;
}

/** Condition that the change set of the mail with the id in column `id` was undone. */
export const isUndone = (id: string) => sql`EXISTS (
  SELECT 1 FROM ${undoable} u JOIN ${sql.table(changeSetsTable.name)} s ON s."undoes" = u."changeSet"
  WHERE u."id" = ${sql.ref(id)})`;
