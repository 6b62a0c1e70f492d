import { sql } from 'kysely';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { GrantOwner, Grants } from '../../schema/rights/Grants.ts';
import { limitedGrants } from '../../schema/rights/limitedGrants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import type { Executor } from '../database/Database.ts';
import { autoSources } from '../rights/autoSources.ts';
import { shareSources } from '../rights/shareSources.ts';

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
