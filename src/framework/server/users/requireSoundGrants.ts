import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { checkGrants } from '../../schema/rights/checkGrants.ts';

/**
 * Requires that grants to be saved match the definitions.
 * @throws AppError 422 at `crudAccess`, with a sentence for each mistake.
 */
export function requireSoundGrants({ model }: ModelIndex, grants: unknown): void {
  const sentences = new Set(checkGrants(model.entities, grants).map(({ sentence }) => sentence));
  if (sentences.size > 0) throw new AppError('invalid', { fields: { crudAccess: [...sentences].join(' ') } });
}
