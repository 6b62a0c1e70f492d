import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import type { WriteContext } from '../../repository/save.ts';
import { shareCountsTable, sharesTable } from '../../storage/systemTables.ts';
import type { ShareRights } from './storeShare.ts';

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

/** Whether the actor could give a stored share, and may therefore replace or withdraw it. */
export function couldGive({ fields }: Entity, former: Fields, mine: Fields): boolean {
  // fields that are gone or became read-only by now give nothing
  const isGiven = (name: string) => fields.some((field) => field.name === name && !field.writeOnly);
  const isChanged = (name: string) => fields.some((field) => field.name === name && !field.readOnly);
  return (
    former.read.every((name) => !isGiven(name) || mine.read.includes(name)) &&
    former.update.every((name) => !isGiven(name) || !isChanged(name) || mine.update.includes(name))
  );
}

/** Refuses to replace or withdraw a share that the actor could not give. */
function requireMine(entity: Entity, former: Fields, mine: ShareRights): void {
  if (couldGive(entity, former, mine)) return;
  const sentence = 'Diese Freigabe umfasst mehr, als du selbst freigeben darfst.';
  throw new AppError('forbidden', { fields: { users: sentence } }, sentence);
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

/**
 * Shares exactly these fields with a login user; does nothing if they are already shared.
 * @param mine what the actor may share of the record
 * @throws AppError 403 if more was shared before
 */
export async function putShare(
  context: WriteContext,
  of: ShareOf,
  { fields, mine }: { fields: Fields; mine: ShareRights },
): Promise<void> {
  const { trx, actor, changeSet } = context;
  await countChange(trx, of.user);
  const before = await findShare(trx, of);
  if (before) requireMine(of.entity, before, mine);
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

/**
 * Removes the share with a login user; does nothing if there is none.
 * @param mine what the actor may share of the record
 * @throws AppError 403 if more was shared
 */
export async function dropShare(context: WriteContext, of: ShareOf, mine: ShareRights): Promise<void> {
  await countChange(context.trx, of.user);
  const before = await findShare(context.trx, of);
  if (!before) return;
  requireMine(of.entity, before, mine);
  await sql`DELETE FROM ${shares} WHERE ${rowOf(of)}`.execute(context.trx);
  note(context, of, { action: 'unshare', fields: before });
}
