import { AppError } from '../../schema/errors.ts';
import { idleGrants } from '../../schema/rights/exceedingGrants.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';

/**
 * Refuses newly granted custom rights that no code checks yet, since they would only seem to allow something.
 * Stored ones stay, restored states may contain them, and the system may seed roles with them.
 * @throws AppError 422 at `crudAccess`.
 */
export function requireAsked(
  { index: { model }, actor }: Pick<GuardContext, 'index' | 'actor'>,
  { before, after, isRestored }: GuardedChange,
): void {
  if (isRestored || actor.grants === 'everything' || !after || !('crudAccess' in after)) return;
  const stored = new Set(
    idleGrants(model.entities, before?.crudAccess).map(({ resource, name }) => `${resource} ${name}`),
  );
  const added = idleGrants(model.entities, after.crudAccess).filter(
    ({ resource, name }) => !stored.has(`${resource} ${name}`),
  );
  if (added.length === 0) return;
  const titles = added.map(({ title }) => `„${title}“`).join(', ');
  const sentence = `Noch ohne Wirkung und darum nicht neu zu vergeben: ${titles}.`;
  throw new AppError('invalid', { fields: { crudAccess: sentence } });
}
