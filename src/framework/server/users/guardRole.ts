import { AppError } from '../../schema/errors.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';
import { exceedsActor } from '../rights/exceedsActor.ts';
import { requireAsked } from './requireAsked.ts';
import { requireKnownGui } from './requireKnownGui.ts';
import { requireSoundGrants } from './requireSoundGrants.ts';

/** Fields that grant rights, to data and to the UI. */
const giving = ['crudAccess', 'guiAccess'] as const;

/**
 * Requires that the actor has all rights of a role, before and after, in order to change them or delete the
 * role: nobody grants more than they have or takes away what they could not give. `$me` is any owner of the
 * role.
 */
function requireHeld({ actor, index }: GuardContext, { before, after }: GuardedChange): void {
  const touched = after ? giving.filter((field) => field in after) : [];
  if (after && touched.length === 0) return;
  const refuse = (sentence: string) => {
    const fields = touched.map((field) => [field, sentence]);
    throw new AppError(
      'forbidden',
      fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined,
      sentence,
    );
  };
  const exceeds = (grants: unknown) => exceedsActor(index, actor, { grants: (grants ?? {}) as Grants });
  if (exceeds(before?.crudAccess)) refuse('Diese Rolle gibt Rechte, die du selbst nicht hast.');
  if (exceeds(after?.crudAccess)) refuse('Du kannst nur Rechte geben, die du selbst hast.');
}

/** Checks a change of a role: it must name known rights and UI parts, and the actor must have the rights. */
export async function guardRole(context: GuardContext, change: GuardedChange): Promise<void> {
  requireKnownGui(context.index, context.guiItems, change);
  requireSoundGrants(context.index, change.after?.crudAccess);
  requireAsked(context, change);
  requireHeld(context, change);
}
