import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { GrantOwner, Grants } from '../../schema/rights/Grants.ts';
import { limitedGrants } from '../../schema/rights/limitedGrants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Executor } from '../database/Database.ts';
import { exceedsGivers, type Giving } from '../rights/giving.ts';
import { autoSources, shareSources } from '../rights/grantSources.ts';
import { mayCustom } from '../rights/mayCustom.ts';

/** Id of a login's profile; null without one. */
export function profileOf({ meta }: RecordData): string | null {
  return isJsonObject(meta) ? String(meta.id) : null;
}

/** All grants of a login with these values: from its roles, its own, automatic permissions and shares. */
export async function loginGrants(
  { trx, index }: { trx: Executor; index: ModelIndex },
  id: string,
  login: RecordData,
): Promise<GrantOwner & { isWhole: true }> {
  const roles = Array.isArray(login.roles) ? login.roles.map(String) : [];
  const { rows } = await sql<{ crudAccess: Grants | null }>`
    SELECT "crudAccess" FROM "roles" WHERE "id" = ANY(${roles}::text[])`.execute(trx);
  const type = isJsonObject(login.meta) ? String(login.meta.type) : null;
  const sources = [...(await autoSources(trx, index.entity, type)), ...(await shareSources(trx, id))];
  const grants = mergeGrants([
    (login.crudAccess ?? {}) as Grants,
    ...rows.map(({ crudAccess }) => crudAccess ?? {}),
    ...sources.map((source) => source.grants),
  ]);
  const profile = profileOf(login);
  return { grants: limitedGrants(index.model.entities, grants, profile), profile, isWhole: true };
}

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
