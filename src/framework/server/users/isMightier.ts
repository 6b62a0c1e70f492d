import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import type { Actor } from '../rights/Actor.ts';
import { exceedsActor } from '../rights/exceedsActor.ts';
import { loginGrants } from './loginGrants.ts';

/** Whether a login has rights that the actor lacks and would gain by taking it over. @throws AppError 404. */
export async function isMightier(
  { actor, trx, index }: { actor: Actor; trx: Executor; index: ModelIndex },
  loginUser: string,
): Promise<boolean> {
  const entity = index.entity('login-users');
  if (actor.grants === 'everything' || !entity) return false;
  const login = await storedRecord(trx, entity, loginUser);
  return exceedsActor(index, actor, await loginGrants({ trx, index }, loginUser, login));
}
