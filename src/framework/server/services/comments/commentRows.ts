import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Executor, Tables } from '../../database/Database.ts';
import { createId } from '../../repository/createId.ts';
import { commentsTable, commentVersionsTable } from '../../storage/commentTables.ts';
import type { WrittenText } from './commentText.ts';

const comments = sql.table(commentsTable.name);
const versions = sql.table(commentVersionsTable.name);

export interface RecordOfComments {
  resource: string;
  record: string;
}

export interface CommentRow {
  id: string;
  loginUser: string;
  text: string;
  mentions: string[];
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
}

export interface VersionRow {
  text: string;
  mentions: string[];
  at: string;
}

const columns = sql`c."id", c."loginUser", c."text", c."mentions", c."createdAt", c."editedAt", c."deletedAt"`;

function ofRecord({ resource, record }: RecordOfComments): RawBuilder<boolean> {
  return sql<boolean>`c."record" = ${record} AND c."resource" = ${resource}`;
}

/** Comments that are not deleted, newest first. */
export async function readComments(
  db: Executor,
  of: RecordOfComments,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<CommentRow[]> {
  if (limit === 0) return [];
  const earlier = before === undefined ? sql`` : sql`AND c."id" < ${before}`;
  const { rows } = await sql<CommentRow>`
    SELECT ${columns} FROM ${comments} c WHERE ${ofRecord(of)} AND c."deletedAt" IS NULL ${earlier}
    ORDER BY c."id" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Number of the comments of a record that are not deleted. */
export async function countComments(db: Executor, of: RecordOfComments): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS "total" FROM ${comments} c
    WHERE ${ofRecord(of)} AND c."deletedAt" IS NULL`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One comment of a record, deleted or not. */
export async function findComment(
  db: Executor,
  of: RecordOfComments,
  { id, isLocked = false }: { id: string; isLocked?: boolean },
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    SELECT ${columns} FROM ${comments} c WHERE c."id" = ${id} AND ${ofRecord(of)}
    ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Earlier versions of a comment, the last one first. */
export async function readVersions(db: Executor, comment: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT v."text", v."mentions", v."at" FROM ${versions} v
    WHERE v."comment" = ${comment} ORDER BY v."id" DESC`.execute(db);
  return rows;
}

/** Stores a new comment. */
export async function insertComment(
  trx: Transaction<Tables>,
  { resource, record }: RecordOfComments,
  { id, loginUser, text, mentions }: WrittenText & { id: string; loginUser: string },
): Promise<void> {
  await sql`
    INSERT INTO ${comments} ("id", "resource", "record", "loginUser", "text", "mentions")
    VALUES (${id}, ${resource}, ${record}, ${loginUser}, ${text}, ${JSON.stringify(mentions)}::jsonb)`.execute(
    trx,
  );
}

/** Replaces the text and keeps the former one as a version. */
export async function rewriteComment(
  trx: Transaction<Tables>,
  { id, text, mentions, createdAt, editedAt }: CommentRow,
  written: WrittenText,
): Promise<void> {
  await sql`
    INSERT INTO ${versions} ("id", "comment", "text", "mentions", "at")
    VALUES (${createId()}, ${id}, ${text}, ${JSON.stringify(mentions)}::jsonb, ${editedAt ?? createdAt})`.execute(
    trx,
  );
  await sql`
    UPDATE ${comments} SET "text" = ${written.text}, "mentions" = ${JSON.stringify(written.mentions)}::jsonb,
      "editedAt" = now()
    WHERE "id" = ${id}`.execute(trx);
}

/** Marks a comment as deleted, or takes that back. */
export async function markDeleted(trx: Transaction<Tables>, id: string, isDeleted: boolean): Promise<void> {
  const at = isDeleted ? sql`now()` : sql`NULL`;
  await sql`UPDATE ${comments} SET "deletedAt" = ${at} WHERE "id" = ${id}`.execute(trx);
}

async function remove(executor: Executor, which: RawBuilder<boolean>): Promise<number> {
  await sql`
    DELETE FROM ${versions} WHERE "comment" IN (SELECT c."id" FROM ${comments} c WHERE ${which})`.execute(
    executor,
  );
  const { numAffectedRows } = await sql`DELETE FROM ${comments} c WHERE ${which}`.execute(executor);
  return Number(numAffectedRows ?? 0n);
}

/** Erases the comments of records that are erased themselves. */
export async function purgeComments(
  executor: Executor,
  { resource, ids }: { resource: string; ids: readonly string[] },
): Promise<void> {
  await remove(executor, sql<boolean>`c."record" = ANY(${[...ids]}::text[]) AND c."resource" = ${resource}`);
}

/** Days after which a deleted comment is erased with its versions. */
const daysKept = 30;

/** Erases comments that were deleted a while ago. @returns how many */
export async function removeDeletedComments(executor: Executor): Promise<number> {
  return await remove(
    executor,
    sql<boolean>`c."deletedAt" < now() - make_interval(days => ${sql.lit(daysKept)})`,
  );
}

/** Whether a comment exists that is not deleted and mentions a login. */
export async function isMentioned(
  executor: Executor,
  { comment, login }: { comment: string; login: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${comments}
    WHERE "id" = ${comment} AND "deletedAt" IS NULL AND "mentions" ? ${login}`.execute(executor);
  return rows.length > 0;
}
