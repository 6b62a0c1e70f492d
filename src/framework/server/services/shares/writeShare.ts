import { sql } from 'kysely';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import type { WriteContext } from '../../repository/WriteContext.ts';
import { shareCountsTable, sharesTable } from '../../storage/systemTables.ts';

/** The share of one record with one login user. */
export interface ShareOf {
  entity: Entity;
  id: string;
  user: string;
}

interface Fields {
  read: string[];
  update: string[];
}

const shares = sql.table(sharesTable.name);

function rowOf({ entity, id, user }: ShareOf) {
  return sql`"record" = ${id} AND "resource" = ${entity.resource} AND "loginUser" = ${user}`;
}

/** Invalidates cached grants on commit. Concurrent writers for the same login user wait for each other. */
async function countChange(executor: Executor, user: string): Promise<void> {
  await sql`
    INSERT INTO ${sql.table(shareCountsTable.name)} AS c ("loginUser", "count") VALUES (${user}, 1)
    ON CONFLICT ("loginUser") DO UPDATE SET "count" = c."count" + 1`.execute(executor);
}

async function findShare(executor: Executor, of: ShareOf): Promise<Fields | undefined> {
  const { rows } = await sql<Fields>`
    SELECT "read", "update" FROM ${shares} WHERE ${rowOf(of)}`.execute(executor);
  return rows[0];
}

interface ShareChange {
  action: 'share' | 'unshare';
  fields: Fields;
}

function note({ changeSet }: WriteContext, of: ShareOf, { action, fields }: ShareChange): void {
  const shared = { user: of.user, read: fields.read, update: fields.update };
  const [before, after] = action === 'share' ? [{}, shared] : [shared, {}];
  changeSet.add({ resource: of.entity.resource, record: of.id, action, version: null, before, after });
}

/** Shares exactly these fields with a login user; does nothing if they are already shared. */
export async function putShare(context: WriteContext, of: ShareOf, fields: Fields): Promise<void> {
  const { trx, actor, changeSet } = context;
  await countChange(trx, of.user);
  const before = await findShare(trx, of);
  if (JSON.stringify(before) === JSON.stringify(fields)) return;
  const [read, update] = [JSON.stringify(fields.read), JSON.stringify(fields.update)];
  const by = actor.origin ?? actor.loginUser;
  await sql`
    INSERT INTO ${shares} ("resource", "record", "loginUser", "read", "update", "sharedBy", "sharedAt")
    VALUES (${of.entity.resource}, ${of.id}, ${of.user}, ${read}::jsonb, ${update}::jsonb, ${by}, ${changeSet.at})
    ON CONFLICT ("record", "resource", "loginUser") DO UPDATE SET "read" = excluded."read",
      "update" = excluded."update", "sharedBy" = excluded."sharedBy", "sharedAt" = excluded."sharedAt"`.execute(
    trx,
  );
  note(context, of, { action: 'share', fields });
}

/** Removes the share with a login user; does nothing if there is none. */
export async function dropShare(context: WriteContext, of: ShareOf): Promise<void> {
  await countChange(context.trx, of.user);
  const before = await findShare(context.trx, of);
  if (!before) return;
  await sql`DELETE FROM ${shares} WHERE ${rowOf(of)}`.execute(context.trx);
  note(context, of, { action: 'unshare', fields: before });
}
