import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { givesEverything } from '../../schema/rights/givesEverything.ts';
import type { Database } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import type { Repository } from '../repository/Repository.ts';
import { saveChanged, saveNew, type WriteContext } from '../repository/save.ts';
import { storedRecord } from '../repository/storedRecord.ts';
import { systemActor } from '../rights/Actor.ts';
import { canInitialize, type RoleSeed } from './initialize.ts';
import { issueLinkAtOnce, readMailField } from './linkMail.ts';

export interface RestoreDeps {
  db: Database;
  index: ModelIndex;
  repository: Repository;
  /** Roles shipped with the product. */
  readRoleSeeds: () => Promise<readonly RoleSeed[]>;
  /** Kind of a login without a profile. */
  userType: string;
}

export interface RestoredAdministrator {
  mail: string;
  isNew: boolean;
  /** Name of the role that grants everything. */
  role: string;
  /** Single-use token for choosing the password. */
  token: string;
  purpose: 'reset' | 'activation';
}

async function findId(context: WriteContext, table: string, having: { name: string; value: string }) {
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM ${sql.table(table)} WHERE ${sql.ref(having.name)} = ${having.value}`.execute(
    context.trx,
  );
  return rows[0]?.id;
}

/** Restores the role from its seed, or creates it. @returns its id. */
async function restoreRole(context: WriteContext, seed: RoleSeed): Promise<string> {
  const entity = context.index.entity('roles');
  if (!entity) throw new Error('There are no roles.');
  const { name, description, crudAccess, guiAccess } = seed;
  const found = await findId(context, 'roles', { name: 'name', value: name });
  const id = found ?? createId();
  const gives = { crudAccess, guiAccess };
  if (found)
    await saveChanged(context, {
      entity,
      stored: await storedRecord(context.trx, entity, id, { lock: true }),
      values: gives,
    });
  else await saveNew(context, { entity, id, values: { name, description, ...gives } });
  return id;
}

/** Reopens the login of a mail address and gives it the role, or creates the login. */
async function restoreLogin(
  context: WriteContext,
  { mail, role }: { mail: string; role: string },
  userType: string,
): Promise<Pick<RestoredAdministrator, 'isNew' | 'purpose'> & { id: string }> {
  const entity = context.index.entity('login-users');
  if (!entity) throw new Error('There are no logins.');
  const found = await findId(context, 'login-users', { name: 'mail', value: mail });
  if (!found) {
    const id = createId();
    await saveNew(context, { entity, id, values: { mail, type: userType, state: 'invited', roles: [role] } });
    return { id, isNew: true, purpose: 'activation' };
  }
  const stored = await storedRecord(context.trx, entity, found, { lock: true });
  const roles = Array.isArray(stored.roles) ? stored.roles : [];
  const state = stored.state === 'active' ? 'active' : 'invited';
  await saveChanged(context, {
    entity,
    stored,
    values: {
      roles: roles.includes(role) ? roles : [...roles, role],
      isLocked: false,
      isDeactivated: false,
      endsAt: null,
      state,
    },
  });
  return { id: found, isNew: false, purpose: state === 'active' ? 'reset' : 'activation' };
}

/**
 * For the operator, if nobody is left who may change roles and logins: gives the login of a mail address the
 * shipped role that grants everything, and reopens or creates it. The history names the system as the actor.
 * @throws AppError 422 that names `mail`; 403 if the installation is not set up.
 */
export async function restoreAdministrator(
  { db, index, repository, readRoleSeeds, userType }: RestoreDeps,
  given: string,
): Promise<RestoredAdministrator> {
  const mail = readMailField(index, given.toLowerCase());
  if (await canInitialize(db.kysely))
    throw new AppError(
      'forbidden',
      undefined,
      'Hier ist noch nichts eingerichtet. Starte den Server und richte ihn im Browser ein.',
    );
  const seed = (await readRoleSeeds()).find(({ crudAccess }) => givesEverything(crudAccess));
  if (!seed) throw new Error('Unter den Rollen der Definitionen (roles/) gibt keine alle Rechte.');
  const by = {
    actor: systemActor,
    resource: 'login-users',
    reason: 'Administration wiederhergestellt (Befehl --administrator)',
  };
  return await repository.changeSet(by, async (context) => {
    const role = await restoreRole(context, seed);
    const { id, isNew, purpose } = await restoreLogin(context, { mail, role }, userType);
    const { token } = await issueLinkAtOnce(context.trx, { loginUser: id, purpose });
    return { mail, isNew, role: seed.name, purpose, token };
  });
}
