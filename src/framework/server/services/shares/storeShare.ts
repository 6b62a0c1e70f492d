import type { ShareRequest } from '../../../schema/contracts/shares.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import { unsoundSentence } from '../../../schema/rights/checkGrants.ts';
import { createQueryScope } from '../../query/createQueryScope.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { RecordKey } from '../../repository/RecordKey.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { WriteContext } from '../../repository/WriteContext.ts';
import type { Actor } from '../../rights/Actor.ts';
import { type ShareRights, shareRights } from './shareRights.ts';
import { dropShare, putShare } from './writeShare.ts';

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
