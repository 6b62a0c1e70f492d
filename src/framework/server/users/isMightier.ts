import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { WriteContext } from '../repository/WriteContext.ts';
import { readGrants } from '../sessions/UserGrants.ts';

/** Whether a login has rights that the actor does not have: who got in as it would gain them. */
export async function isMightier(
  { actor, trx, index }: Pick<WriteContext, 'actor' | 'trx' | 'index'>,
  loginUser: string,
): Promise<boolean> {
  if (actor.grants === 'everything') return false;
  return exceedingGrants(actor.grants, await readGrants(trx, index.entity, loginUser)).length > 0;
}
