import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { referringIds } from './referringIds.ts';
import type { WriteContext } from './WriteContext.ts';

/**
 * Sees that no other record holds one of these in a value or as one of several kinds: no foreign key does.
 * @throws AppError 409 `stillReferenced`.
 */
export async function requireNotHeld(
  context: Pick<WriteContext, 'trx' | 'index'>,
  entity: Entity,
  ids: readonly string[],
): Promise<void> {
  for (const referrer of context.index.referrers(entity.resource)) {
    const { field, members } = referrer;
    if (members.length === 0 && field.kind !== 'polymorphicReference') continue;
    if ((await referringIds(context, referrer, entity, ids)).length > 0)
      throw new AppError('stillReferenced');
  }
}
