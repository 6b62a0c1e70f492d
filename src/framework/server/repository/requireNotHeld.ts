import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { referringIds } from './referringIds.ts';
import type { WriteContext } from './save.ts';

/**
 * Requires that no other record refers to one of `ids` inside a value or polymorphically; these references
 * have no foreign key.
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
    if ((await referringIds(context, referrer, { target: entity, ids })).length > 0)
      throw new AppError('stillReferenced');
  }
}
