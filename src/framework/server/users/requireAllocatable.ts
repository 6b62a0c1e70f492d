import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../repository/Actor.ts';
import { mayCustom } from '../rights/mayCustom.ts';

/**
 * Whether an actor may give these roles to a user: with the right to allocate, and none that gives more than they have.
 * @throws AppError 403 naming `roles`.
 */
export async function requireAllocatable(
  executor: Executor,
  actor: Actor,
  roles: readonly string[],
): Promise<void> {
  if (actor.grants === 'everything' || roles.length === 0) return;
  const mine = actor.grants;
  if (!mayCustom(actor, 'allocateRolesToUsers'))
    throw new AppError('forbidden', { fields: { roles: 'Du darfst keine Rollen zuweisen.' } });
  const { rows } = await sql<{ name: string; crudAccess: Grants | null }>`
    SELECT "name", "crudAccess" FROM "roles" WHERE "id" = ANY(${[...roles]}::text[]) ORDER BY "name"`.execute(
    executor,
  );
  const refused = rows.filter(({ crudAccess }) => exceedingGrants(mine, crudAccess ?? {}).length > 0);
  if (refused.length === 0) return;
  const names = refused.map(({ name }) => `„${name}“`).join(', ');
  throw new AppError('forbidden', { fields: { roles: `${names} gibt Rechte, die du selbst nicht hast.` } });
}
