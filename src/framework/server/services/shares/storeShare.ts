import { sql } from 'kysely';
import type { Share, ShareRequest, SharesAnswer } from '../../../schema/contracts/shares.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import { unsoundSentence } from '../../../schema/rights/checkGrants.ts';
import { listRecords } from '../../query/listRecords.ts';
import { createQueryScope, type ReadContext } from '../../query/QueryScope.ts';
import { evaluateRow } from '../../repository/evaluateRow.ts';
import { historyReader, userIn } from '../../repository/history.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { WriteContext } from '../../repository/save.ts';
import { storedRecord } from '../../repository/storedRecord.ts';
import type { RecordKey } from '../../repository/targets.ts';
import type { Actor } from '../../rights/Actor.ts';
import type { RowRights } from '../../rights/compileRights.ts';
import { type Giving, giversOf, opensMore } from '../../rights/giving.ts';
import { mayCustomOn } from '../../rights/mayCustom.ts';
import { sharesTable } from '../../storage/systemTables.ts';
import { couldGive, dropShare, putShare } from './writeShare.ts';

/** Fields of a visible record that the actor may share. */
export interface ShareRights {
  rights: RowRights;
  read: string[];
  update: string[];
}

/** The rights of a giver to a record; undefined if it may not share it, or no longer sees it. */
async function giverRights(
  { trx, index }: Giving,
  { entity, stored }: { entity: Entity; stored: Awaited<ReturnType<typeof storedRecord>> },
  giver: Actor,
): Promise<RowRights | undefined> {
  try {
    const { rights } = await evaluateRow({ trx, index, actor: giver }, entity, stored);
    return mayCustomOn(rights, 'shareAccess') ? rights : undefined;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * The fields of a record that the actor may share: those that every giver may read and change without shares, so
 * that nobody hands on what was only shared with them.
 * @throws AppError 404 for an invisible record, 403 without the right to share.
 */
async function shareRights(giving: Giving, entity: Entity, id: string): Promise<ShareRights> {
  const { trx, index, actor } = giving;
  const stored = await storedRecord(trx, entity, id);
  const { rights } = await evaluateRow({ trx, index, actor }, entity, stored);
  if (!mayCustomOn(rights, 'shareAccess')) throw new AppError('forbidden');
  const givers: (RowRights | undefined)[] = [rights];
  for (const giver of await giversOf(giving))
    givers.push(await giverRights(giving, { entity, stored }, giver));
  const all = [actor, ...(await giversOf(giving))];
  // reading a field of one record could open fields of others
  const isOpening = (name: string) =>
    all.some((one) => opensMore(index, one, { resource: entity.resource, fields: [name] }));
  const names = entity.fields
    .filter(({ name, writeOnly }) => !writeOnly && !isOpening(name))
    .map(({ name }) => name);
  const read = names.filter((name) => givers.every((giver) => giver?.isReadable(name) === true));
  return {
    rights,
    read,
    update: read.filter((name) => givers.every((giver) => giver?.isUpdatable(name) === true)),
  };
}

function refuse(field: keyof ShareRequest, sentence: string): never {
  throw new AppError('invalid', { fields: { [field]: sentence } });
}

/** Refuses to share more of the record than the actor may read and change. */
function requireShareable(entity: Entity, { read, update }: ShareRequest, mine: ShareRights): void {
  const unread = read.filter((name) => !mine.read.includes(name));
  if (unread.length > 0)
    throw new AppError('forbidden', {
      fields: { read: 'Du kannst nur freigeben, was du selbst lesen darfst.' },
    });
  const unchanged = update.filter((name) => !mine.update.includes(name) || !read.includes(name));
  if (unchanged.length > 0)
    throw new AppError('forbidden', {
      fields: { update: 'Du kannst nur zum Ändern freigeben, was du selbst ändern darfst.' },
    });
  const unsound = unsoundSentence(entity, update, read);
  if (unsound) refuse('update', unsound);
}

/** Requires other users visible to the actor as recipients: nobody keeps rights by sharing with themselves. */
async function requireOthers({ trx, index, actor }: WriteContext, given: readonly string[]): Promise<void> {
  const users = [...new Set(given)];
  if (users.some((user) => user === actor.loginUser || user === actor.origin))
    refuse('users', 'Dir selbst kannst du nichts freigeben.');
  const logins = index.entity('login-users');
  if (!logins) return;
  const { records } = await listRecords(
    { db: trx, scope: createQueryScope(index, actor), entity: logins },
    {
      filter: { id: users },
      fields: [],
      window: { type: 'range', offset: 0, limit: users.length },
      count: 'none',
    },
  );
  if (records.length < users.length) refuse('users', 'Diesen Zugang gibt es nicht.');
}

interface ShareWish {
  record: { resource: string; id: string };
  request: ShareRequest;
}

/** `storeShare` inside an open change set. @throws AppError 403, 404, 422 that names fields of the request. */
export async function shareIn(
  context: WriteContext,
  { entity, id }: RecordKey,
  request: ShareRequest,
): Promise<void> {
  const mine = await shareRights(context, entity, id);
  requireShareable(entity, request, mine);
  await requireOthers(context, request.users);
  const { read, update } = request;
  // in a fixed order, so that concurrent shares cannot deadlock
  for (const user of [...new Set(request.users)].toSorted())
    await putShare(context, { entity, id, user }, { fields: { read, update }, mine });
}

/**
 * Shares fields of a record with login users and replaces what was shared with them before, which the actor must
 * have had the right to share, too.
 * @throws AppError 403, 404, 422 that names fields of the request.
 */
export async function storeShare(
  repository: Repository,
  actor: Actor,
  { record: { resource, id }, request }: ShareWish,
): Promise<void> {
  await repository.changeSet(
    { actor, resource, reason: '' },
    async (context, entity) => await shareIn(context, { entity, id }, request),
  );
}

/**
 * Removes the share of a record with a login user.
 * @throws AppError 404, 403 also for a share that the actor could not give.
 */
export async function withdrawShare(
  repository: Repository,
  actor: Actor,
  { resource, id, user }: { resource: string; id: string; user: string },
): Promise<void> {
  await repository.changeSet({ actor, resource, reason: '' }, async (context, entity) => {
    const mine = await shareRights(context, entity, id);
    await dropShare(context, { entity, id, user }, mine);
  });
}

interface ShareRow {
  user: string;
  userName: string;
  read: string[];
  update: string[];
  sharedBy: string | null;
  sharedByName: string | null;
  sharedAt: string;
}

/**
 * Lists the users a record is shared with. Requires the right to share it.
 * @throws AppError 403, 404.
 */
export async function readShares(
  { db, index, actor }: ReadContext,
  { entity, id }: { entity: Entity; id: string },
): Promise<SharesAnswer> {
  const { rights, read, update } = await shareRights({ trx: db, index, actor }, entity, id);
  const reader = historyReader(
    { index, actor, entity },
    {
      readable: rights.readable,
      custom: rights.access.custom,
    },
  );
  const { rows } = await sql<ShareRow>`
    SELECT s."loginUser" AS "user", ${reader.callingSql('u')} AS "userName", s."read", s."update", s."sharedBy",
      ${reader.callingSql('b')} AS "sharedByName", s."sharedAt"
    FROM ${sql.table(sharesTable.name)} s JOIN "login-users" u ON u."id" = s."loginUser"
    LEFT JOIN "login-users" b ON b."id" = s."sharedBy"
    WHERE s."record" = ${id} AND s."resource" = ${entity.resource} ORDER BY 2, u."mail"`.execute(db);
  const shares = rows.map((row): Share => {
    const { sharedBy, sharedByName, sharedAt } = row;
    const user = userIn(reader, row.user, row.userName) ?? { id: row.user, name: '' };
    const visible = (fields: string[]) => fields.filter(rights.isReadable);
    return {
      user,
      read: visible(row.read),
      update: visible(row.update),
      sharedBy: userIn(reader, sharedBy, sharedByName),
      sharedAt,
      isChangeable: couldGive(entity, row, { read, update }),
    };
  });
  return { shares, shareable: { read, update } };
}
