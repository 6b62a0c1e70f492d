import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { referringIds } from './referringIds.ts';
import type { WriteContext } from './WriteContext.ts';

/**
 * Sees that no value of another record holds one of these: no foreign key does.
 * @throws AppError 409 `stillReferenced`.
 */
export async function requireNotHeld(
  context: Pick<WriteContext, 'trx' | 'index'>,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  for (const referrer of context.index.referrers(entity.resource)) {
    if (referrer.members.length === 0) continue;
    if ((await referringIds(context, referrer, entity, ids)).length > 0)
      throw new AppError('stillReferenced');
  }
}
