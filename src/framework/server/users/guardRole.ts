import { AppError } from '../../schema/errors.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';
import { exceedsActor } from '../rights/exceedsActor.ts';
import { requireAsked } from './requireAsked.ts';
import { requireKnownGui } from './requireKnownGui.ts';
import { requireSoundGrants } from './requireSoundGrants.ts';

/** What a role gives: on data and in the surface. */
const giving = ['crudAccess', 'guiAccess'] as const;

/**
 * Whoever changes what a role gives, or deletes it, has all that it gives, before and after: nobody gives more than they
 * have, and nobody takes from others what they could not give (V19). `$me` is whoever gets the role.
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

/** A role grants and shows what there is, and is changed by those who have what it gives. */
export async function guardRole(context: GuardContext, change: GuardedChange): Promise<void> {
  requireKnownGui(context.index, context.guiItems, change);
  requireSoundGrants(context.index, change.after?.crudAccess);
  requireAsked(context, change);
  requireHeld(context, change);
}
