import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { exceedsGivers, type Giving } from '../rights/giving.ts';
import { mayCustom } from '../rights/mayCustom.ts';

/** Roles for a login with this profile; null without one. */
interface Allocation {
  roles: readonly string[];
  profile: string | null;
}

/**
 * Requires the right to allocate roles, and that no role gives the login more rights than the actor has.
 * @throws AppError 403 that names `roles`.
 */
export async function requireAllocatable(giving: Giving, { roles, profile }: Allocation): Promise<void> {
  const { trx, actor } = giving;
  if (actor.grants === 'everything' || roles.length === 0) return;
  if (!mayCustom(actor, 'allocateRolesToUsers'))
    throw new AppError('forbidden', { fields: { roles: 'Du darfst keine Rollen zuweisen.' } });
  const { rows } = await sql<{ name: string; crudAccess: Grants | null }>`
    SELECT "name", "crudAccess" FROM "roles" WHERE "id" = ANY(${[...roles]}::text[]) ORDER BY "name"`.execute(
    trx,
  );
  const refused: typeof rows = [];
  for (const role of rows)
    if (await exceedsGivers(giving, { grants: role.crudAccess ?? {}, profile })) refused.push(role);
  if (refused.length === 0) return;
  const names = refused.map(({ name }) => `„${name}“`).join(', ');
  throw new AppError('forbidden', { fields: { roles: `${names} gibt Rechte, die du selbst nicht hast.` } });
}
