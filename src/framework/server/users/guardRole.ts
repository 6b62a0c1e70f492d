import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { GuardContext, GuardedChange } from '../repository/RecordGuard.ts';
import { exceedsGivers } from '../rights/giving.ts';
import { endHandedLinks } from './accountTokens.ts';
import { requireAsked } from './requireAsked.ts';
import { requireKnownGui } from './requireKnownGui.ts';
import { requireSoundGrants } from './requireSoundGrants.ts';

/** Fields that grant rights, to data and to the UI. */
const giving = ['crudAccess', 'guiAccess'] as const;

/** Whether somebody who acts as another login has the role. */
async function isOfOrigin({ trx, actor: { origin } }: GuardContext, role: string): Promise<boolean> {
  if (origin === null) return false;
  const { rows } = await sql`
    SELECT 1 FROM "login-users__roles" WHERE "owner" = ${origin} AND "target" = ${role}`.execute(trx);
  return rows.length > 0;
}

/**
 * Requires that the actor has all rights of a role, before and after, in order to change them or delete the
 * role: nobody grants more than they have or takes away what they could not give. `$me` is any owner of the
 * role.
 */
async function requireHeld(context: GuardContext, { id, before, after }: GuardedChange): Promise<void> {
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
  if (before && (await isOfOrigin(context, id)))
    refuse('Deine eigene Rolle kannst du nicht ändern, während du als jemand anderes angemeldet bist.');
  const exceeds = async (grants: unknown) =>
    await exceedsGivers(context, { grants: (grants ?? {}) as Grants });
  if (await exceeds(before?.crudAccess)) refuse('Diese Rolle gibt Rechte, die du selbst nicht hast.');
  if (await exceeds(after?.crudAccess)) refuse('Du kannst nur Rechte geben, die du selbst hast.');
}

/**
 * Checks a change of a role: it must name known rights and UI parts, and the actor must have the rights. Links
 * that were handed out for logins with the role end.
 */
export async function guardRole(context: GuardContext, change: GuardedChange): Promise<void> {
  requireKnownGui(context.index, context.guiItems, change);
  requireSoundGrants(context.index, change.after?.crudAccess);
  requireAsked(context, change);
  await requireHeld(context, change);
  const { id, before, after } = change;
  if (before && after && giving.some((field) => field in after))
    await endHandedLinks(
      context.trx,
      sql`SELECT j."owner" FROM "login-users__roles" j WHERE j."target" = ${id}`,
    );
}
