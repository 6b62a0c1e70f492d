import { sql } from 'kysely';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { createId } from '../../src/framework/server/repository/createId.ts';
import { importRows } from '../../src/framework/server/repository/importRows.ts';
import { SessionStore } from '../../src/framework/server/sessions/SessionStore.ts';
import type { RunningServer } from '../../src/framework/server/start/createLeitstandServer.ts';
import { clerkStates } from './restrictedReading.ts';

/** Students and parents, as many of each. */
const people = 15_000;

/** A surname of one person in three thousand. */
export const rareSurname = 'Quendelmeier';

const firstNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Emma',
  'Felix',
  'Greta',
  'Hannes',
  'Ida',
  'Jonas',
  'Käthe',
  'Leon',
];
const stems = ['Schneid', 'Baum', 'Kell', 'Winkl', 'Brunn', 'Hof', 'Seid', 'Weid', 'Lang', 'Rosen', 'Stein'];
const endings = ['er', 'mann', 'meier', 'bauer', 'hofer', 'eler', 'ecke'];
const cities = ['München', 'Berlin', 'Köln', 'Stuttgart', 'Ulm'];
const states = ['BY', 'BE', 'NRW', 'BW', 'BW'];

/** Fields of people and institutions that the searcher may read, in four of the states. */
const searched: Readonly<Record<'institutions' | 'students' | 'parents', readonly string[]>> = {
  institutions: ['name', 'customId', 'address', 'isActive'],
  students: ['firstName', 'lastName', 'customId', 'address', 'isActive'],
  parents: ['firstName', 'lastName', 'customId', 'address', 'isActive'],
};

const oneOf = (values: readonly string[], by: string) =>
  sql.raw(`(ARRAY['${values.join("', '")}'])[1 + (${by}) % ${values.length}]`);

async function insertPeople({ db }: RunningServer, resource: 'students' | 'parents'): Promise<void> {
  const letter = resource === 'students' ? 'c' : 'd';
  await sql`
    INSERT INTO ${sql.table(resource)} ("id", "firstName", "lastName", "customId", "address", "contactInformation", "isActive",
      "createdAt", "updatedAt")
    SELECT ${letter}::text || lpad(to_hex(i), 23, '0'), ${oneOf(firstNames, 'i * 7')},
      CASE WHEN i % 3000 = 7 THEN ${rareSurname} ELSE ${oneOf(stems, 'i * 5')} || ${oneOf(endings, 'i / 11')} END,
      upper(${letter}) || i,
      jsonb_build_object('street', 'Weg ' || i % 90, 'city', ${oneOf(cities, 'i * 3')}, 'state', ${oneOf(states, 'i * 3')}, 'country', 'DE'),
      jsonb_build_object('mail1', 'person' || i || '@' || ${letter}::text || '.example'), i % 10 <> 0, now(), now()
    FROM generate_series(1, ${people}::int) i`.execute(db.kysely);
}

/** Creates a login that may read some fields in some states, and opens a session. @returns its cookie */
async function openSearcher({ db, index }: RunningServer): Promise<string> {
  const [roles, users] = [index().entity('roles'), index().entity('login-users')];
  if (!roles || !users) throw new Error('The framework brings roles and login users.');
  const when = { 'address.state': clerkStates };
  const crudAccess: Grants = Object.fromEntries(
    Object.entries(searched).map(([resource, fields]) => [
      resource,
      { read: { rules: [{ when, fields: [...fields] }] } },
    ]),
  );
  const now = new Date().toISOString();
  const role = { id: createId(), name: 'bench searcher', crudAccess };
  await importRows(db.kysely, { entity: roles, records: [role], now });
  const user = {
    id: createId(),
    mail: 'searcher@bench.example',
    name: 'searcher',
    type: 'employee',
    state: 'active',
    isDeactivated: false,
    roles: [role.id],
  };
  await importRows(db.kysely, { entity: users, records: [user], now });
  return `leitstand=${await new SessionStore(db, () => index().model).open(user.id, 'bench')}`;
}

/** Adds 30,000 people, and somebody who may search in a part of them. @returns the cookie of their session */
export async function enterCrowd(server: RunningServer): Promise<string> {
  await insertPeople(server, 'students');
  await insertPeople(server, 'parents');
  return await openSearcher(server);
}
