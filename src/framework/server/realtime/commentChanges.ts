import { sql } from 'kysely';
import { commentsView, type DerivedView } from '../../schema/contracts/realtime.ts';
import type { Executor } from '../database/Database.ts';
import { commentsTable } from '../storage/commentTables.ts';

export const commentsChannel = 'leitstand_comments';

/** Enough for the seconds in which a page loads. */
const maxMissed = 200;

/** Notifies every process that the comments of a record changed, when the transaction commits. */
export async function announceComments(
  executor: Executor,
  { entity, id }: Pick<DerivedView, 'entity' | 'id'>,
): Promise<void> {
  await sql`SELECT pg_notify(${commentsChannel}, ${JSON.stringify({ entity, id })})`.execute(executor);
}

/** The view that a notification of `announceComments` names. */
export function readAnnounced(payload: string): DerivedView {
  const { entity, id } = JSON.parse(payload) as Pick<DerivedView, 'entity' | 'id'>;
  return { entity, id, field: commentsView };
}

/** Records with comments written since a point in time. @param since milliseconds since 1970 */
export async function readCommented(db: Executor, since: number): Promise<DerivedView[]> {
  const first = Math.max(0, Math.floor(since)).toString(16).padStart(12, '0');
  const { rows } = await sql<{ entity: string; id: string }>`
    SELECT DISTINCT "resource" AS "entity", "record" AS "id" FROM ${sql.table(commentsTable.name)}
    WHERE "id" >= ${first} LIMIT ${sql.lit(maxMissed)}`.execute(db);
  return rows.map((row) => ({ ...row, field: commentsView }));
}
