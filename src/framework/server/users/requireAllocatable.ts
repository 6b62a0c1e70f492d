import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import { exceedsActor } from '../rights/exceedsActor.ts';
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
export async function requireAllocatable(
  { trx, index, actor }: { trx: Executor; index: ModelIndex; actor: Actor },
  { roles, profile }: Allocation,
): Promise<void> {
  if (actor.grants === 'everything' || roles.length === 0) return;
  if (!mayCustom(actor, 'allocateRolesToUsers'))
    throw new AppError('forbidden', { fields: { roles: 'Du darfst keine Rollen zuweisen.' } });
  const { rows } = await sql<{ name: string; crudAccess: Grants | null }>`
    SELECT "name", "crudAccess" FROM "roles" WHERE "id" = ANY(${[...roles]}::text[]) ORDER BY "name"`.execute(
    trx,
  );
  const refused = rows.filter(({ crudAccess }) =>
    exceedsActor(index, actor, { grants: crudAccess ?? {}, profile }),
  );
  if (refused.length === 0) return;
  const names = refused.map(({ name }) => `„${name}“`).join(', ');
  throw new AppError('forbidden', { fields: { roles: `${names} gibt Rechte, die du selbst nicht hast.` } });
}
