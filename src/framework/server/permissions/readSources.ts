import { sql } from 'kysely';
import type { SourcesAnswer, SourcesRequest } from '../../schema/contracts/permissioner.ts';
import { type GuiAccess, personGui } from '../../schema/gui/GuiAccess.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { recordTitle, titleFields } from '../../schema/recordTitle.ts';
import type { GrantSource } from '../../schema/rights/explainAccess.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import { mergeGrants } from '../../schema/rights/mergeGrants.ts';
import { soundSource } from '../../schema/rights/narrowToOwn.ts';
import type { Executor } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { autoSources, shareSources } from '../rights/grantSources.ts';
import { visibleRights } from '../rights/visibleRights.ts';

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

/** Parts of the UI that a login user sees. */
export async function readGuiAccess(executor: Executor, loginUser: string): Promise<GuiAccess> {
  const { rows } = await sql<{ guiAccess: GuiAccess | null; isRole: boolean }>`
    SELECT "guiAccess", false AS "isRole" FROM "login-users" WHERE "id" = ${loginUser}
    UNION ALL SELECT r."guiAccess", true FROM "login-users__roles" j JOIN "roles" r ON r."id" = j."target"
    WHERE j."owner" = ${loginUser}`.execute(executor);
  const roles = rows.filter(({ isRole }) => isRole).map(({ guiAccess }) => guiAccess ?? {});
  return personGui(roles, rows.find(({ isRole }) => !isRole)?.guiAccess ?? {});
}

interface Telling {
  db: Executor;
  index: ModelIndex;
  repository: Repository;
}

function maySeeGui(index: ModelIndex, asker: Actor): boolean {
  return ['roles', 'login-users'].every((resource) => {
    const entity = index.entity(resource);
    return entity && coversField(compileRights(index, asker, entity).everywhere.read, 'guiAccess');
  });
}

/**
 * All grants of a login user with their sources. `asker` must be allowed to read these.
 * @throws AppError 403, 404; 400 if roles or grants are not readable.
 */
export async function readSources(
  { db, index, repository }: Telling,
  asker: Actor,
  { loginUser = asker.loginUser ?? '' }: SourcesRequest,
): Promise<SourcesAnswer> {
  const reading = { db, index, repository };
  const { id, name, profile, sources } = await readGrantSources(reading, asker, loginUser);
  const grants = mergeGrants(sources.map((source) => source.grants));
  const rights = visibleRights(index, { loginUser: id, origin: null, name, profile, grants });
  const gui = id === asker.loginUser || maySeeGui(index, asker) ? await readGuiAccess(db, id) : null;
  return { user: { id, name }, sources, rights, gui };
}
