import { AppError } from '../../schema/errors.ts';
import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { GuardedChange, RecordGuard } from './RecordGuard.ts';
import { requireKnownGui } from './requireKnownGui.ts';
import { requireSoundGrants } from './requireSoundGrants.ts';

/** A role grants and shows what there is, and nobody gives a role more than they have themselves (V19); what it gave before may stay. */
export async function guardRole(
  { actor, index, guiItems }: Parameters<RecordGuard>[0],
  change: GuardedChange,
): Promise<void> {
  const { before, after } = change;
  requireKnownGui(index, guiItems, change);
  if (!after?.crudAccess) return;
  requireSoundGrants(index, after.crudAccess);
  if (actor.grants === 'everything') return;
  const mine = mergeGrants([actor.grants, (before?.crudAccess ?? {}) as Grants]);
  if (exceedingGrants(mine, after.crudAccess as Grants).length > 0)
    throw new AppError('forbidden', {
      fields: { crudAccess: 'Du kannst nur Rechte geben, die du selbst hast.' },
    });
}
