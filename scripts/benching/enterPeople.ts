import { sql } from 'kysely';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { createId } from '../../src/framework/server/repository/createId.ts';
import { importRows } from '../../src/framework/server/repository/importRows.ts';
import { GrantIdStore } from '../../src/framework/server/rights/GrantIdStore.ts';
import { SessionStore } from '../../src/framework/server/sessions/SessionStore.ts';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { institutionId } from './institutionId.ts';
import { clerkFields, clerkStates, grantedNumbers } from './restrictedReading.ts';

const people = ['administrator', 'clerk', 'grantee', 'reader', 'teacher'] as const;
/** Roles of the benchmark; the bare server knows them by these names. */
export type Person = (typeof people)[number];

/** Number of users with open pages, by role. */
const watching: Record<Person, number> = {
  administrator: 10,
  clerk: 59,
  grantee: 1,
  reader: 20,
  teacher: 10,
};

/** Roles that may read the field changed by the benchmark. */
const hearing: readonly Person[] = ['administrator', 'clerk', 'grantee'];

export interface BenchCookies extends Record<Person, string> {
  /** Cookies of a hundred users with open pages, each with their own session. */
  watchers: string[];
  /** Number of watchers who may read a changed number of pupils. */
  hearers: number;
  /** Of somebody who searches by rules. */
  searcher: string;
}

const everything = {
  create: true,
  delete: true,
  read: { all: true as const },
  update: { all: true as const },
};

function grantsOf(person: Person, rows: number): Grants {
  const granted = grantedNumbers(rows);
  const ids = Array.from({ length: granted.count }, (_, at) =>
    institutionId(granted.from + at * granted.every),
  );
  const grants: Record<Person, Grants> = {
    administrator: { '*': everything },
    clerk: {
      institutions: { read: { rules: [{ when: { 'address.state': clerkStates }, fields: clerkFields }] } },
    },
    grantee: {
      institutions: {
        read: { ids: Object.fromEntries(ids.map((id): [string, string[]] => [id, clerkFields])) },
      },
    },
    reader: { institutions: { read: { all: ['name'] } } },
    teacher: {
      institutions: {
        read: { rules: [{ when: { assignedEmployees: '$me' }, fields: ['name', 'address'] }] },
      },
    },
  };
  return grants[person];
}

/**
 * Creates roles and a login per watcher.
 * @returns login ids by role
 */
async function createLogins({ db, index }: RunningServer, rows: number): Promise<Record<Person, string[]>> {
  const [roleEntity, userEntity] = [index().entity('roles'), index().entity('login-users')];
  if (!roleEntity || !userEntity) throw new Error('The framework brings roles and login users.');
  const profiles = await sql<{ id: string }>`
    SELECT "id" FROM "employees" ORDER BY "id" LIMIT ${watching.teacher}`.execute(db.kysely);
  const now = new Date().toISOString();
  const logins = Object.fromEntries(people.map((person): [Person, string[]] => [person, []]));
  for (const person of people) {
    const role = { id: createId(), name: `bench ${person}`, crudAccess: grantsOf(person, rows) };
    await importRows(db.kysely, { entity: roleEntity, records: [role], now });
    const users = Array.from({ length: watching[person] }, (_, at) => ({
      id: createId(),
      mail: `${person}${at}@bench.example`,
      name: person,
      type: 'employee',
      // with a profile, the other roles would gain rights through the demo's automatic permissions
      ...(person === 'teacher' ? { meta: { type: 'employees', id: profiles.rows[at]?.id } } : {}),
      state: 'active',
      isDeactivated: false,
      roles: [role.id],
    }));
    await importRows(db.kysely, { entity: userEntity, records: users, now });
    logins[person] = users.map(({ id }) => id);
  }
  return logins as Record<Person, string[]>;
}

/** Creates the users of the benchmark and their sessions. */
export async function enterPeople(
  server: RunningServer,
  rows: number,
): Promise<Omit<BenchCookies, 'searcher'>> {
  const { db, index } = server;
  const sessions = new SessionStore(db, () => index().model);
  const open = async (login = '') => await sessions.open(login, 'bench');
  const logins = await createLogins(server, rows);
  const cookies: Partial<Record<Person, string>> = {};
  const watchers: string[] = [];
  for (const person of people) {
    const token = await open(logins[person][0]);
    cookies[person] = `leitstand=${token}`;
    const session = await sessions.findByToken(token);
    if (!session) throw new Error('The session that was just opened is not found.');
    await new GrantIdStore(db).prepare(index(), session.actor);
    for (const login of logins[person]) watchers.push(`leitstand=${await open(login)}`);
  }
  const hearers = hearing.reduce((sum, person) => sum + watching[person], 0);
  return { ...(cookies as Record<Person, string>), watchers, hearers };
}
