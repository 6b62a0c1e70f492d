import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { recordTitle, titleFields } from '../../schema/recordTitle.ts';
import type { GrantSource } from '../../schema/rights/explainAccess.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { autoSources } from '../rights/autoSources.ts';
import { compileRights } from '../rights/compileRights.ts';
import { shareSources } from '../rights/shareSources.ts';

/** A login user with all sources of its grants. */
export interface GrantedUser {
  id: string;
  name: string;
  /** The profile that `$me` in rules refers to. */
  profile: { type: string; id: string } | null;
  sources: GrantSource[];
}

function grantsOf(record: RecordData): Grants {
  return (record.crudAccess ?? {}) as Grants;
}

interface Reading {
  db: Executor;
  index: ModelIndex;
  repository: Repository;
}

/** Grants of automatic permissions to the owner of a profile; requires the right to read the rules. */
async function readAutoSources(
  { db, index, repository }: Reading,
  reader: Actor,
  profile: { type: string } | null,
): Promise<GrantSource[]> {
  const sources = await autoSources(db, index.entity, profile?.type ?? null);
  for (const { origin } of sources)
    await repository.get(reader, 'auto-permissions', origin.id, { fields: ['name', 'rule'] });
  return sources;
}

/**
 * Reads the rights of a login user and their sources. Requires the right to read roles, rules and login
 * users, except for the user's own rights.
 * @throws AppError 403, 404; 400 if a field that matters is not readable.
 */
export async function readGrantSources(
  reading: Reading,
  asker: Actor,
  loginUser: string,
): Promise<GrantedUser> {
  const { db, index, repository } = reading;
  const reader = loginUser === asker.loginUser ? systemActor : asker;
  const users = index.entity('login-users');
  const titles = users ? titleFields(users).filter(compileRights(index, reader, users).isReadable) : [];
  const fields = [...new Set(['mail', 'meta', 'roles', 'crudAccess', ...titles])];
  const user = await repository.get(reader, 'login-users', loginUser, { fields });
  const ids = Array.isArray(user.roles) ? user.roles.map(String) : [];
  const roles = await Promise.all(
    ids.map(async (id) => await repository.get(reader, 'roles', id, { fields: ['name', 'crudAccess'] })),
  );
  const name = users ? recordTitle(users, user) : '';
  const sources: GrantSource[] = [
    ...roles.map((role) => ({
      origin: { type: 'role' as const, id: String(role.id), name: String(role.name) },
      grants: grantsOf(role),
    })),
    { origin: { type: 'user' as const, id: loginUser, name }, grants: grantsOf(user) },
    ...(await readAutoSources(reading, reader, user.meta as { type: string } | null)),
    ...(await shareSources(db, loginUser)),
  ];
  return {
    id: loginUser,
    name,
    profile: (user.meta ?? null) as GrantedUser['profile'],
    sources: sources.map(({ origin, grants }) => ({ origin, grants: soundSource(index.entity, grants) })),
  };
}
