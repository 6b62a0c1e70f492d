import type { RecordData } from '../../schema/Json.ts';
import type { GrantSource } from '../../schema/rights/explainAccess.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { type Actor, systemActor } from '../repository/Actor.ts';
import type { Repository } from '../repository/Repository.ts';

/** A login user with all that grants them something. */
export interface GrantedUser {
  id: string;
  name: string;
  /** Id of the profile, which `$me` in rules stands for. */
  profile: string | undefined;
  sources: GrantSource[];
}

function grantsOf(record: RecordData): Grants {
  return (record.crudAccess ?? {}) as Grants;
}

/**
 * The rights of a login user and where they come from, as far as `asker` may read roles and login users; one's own are
 * always told.
 * @throws AppError 403, 404, 400 where the asker may not read what decides.
 */
export async function readGrantSources(
  repository: Repository,
  asker: Actor,
  loginUser: string,
): Promise<GrantedUser> {
  const reader = loginUser === asker.loginUser ? systemActor : asker;
  const fields = ['mail', 'meta', 'roles', 'crudAccess'];
  const user = await repository.get(reader, 'login-users', loginUser, { fields });
  const ids = Array.isArray(user.roles) ? user.roles.map(String) : [];
  const roles = await Promise.all(
    ids.map(async (id) => await repository.get(reader, 'roles', id, { fields: ['name', 'crudAccess'] })),
  );
  const name = String(user.mail);
  return {
    id: loginUser,
    name,
    profile: (user.meta as { id: string } | null)?.id,
    sources: [
      ...roles.map((role) => ({
        origin: { type: 'role' as const, id: String(role.id), name: String(role.name) },
        grants: grantsOf(role),
      })),
      { origin: { type: 'user' as const, id: loginUser, name }, grants: grantsOf(user) },
    ],
  };
}
