import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import states from '../../../../entities/enums/federal-state.json' with { type: 'json' };
import type { CanInitializeAnswer } from '../../../../src/framework/schema/contracts/initialization.ts';
import { apiOf, type Login } from '../../../support/openAccount.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const wish = {
  mail: 'Chefin@Schule.example',
  password: 'Ein sehr gutes Passwort',
  profile: { type: 'employees', values: { gender: 'female', firstName: 'Ada', lastName: 'Adler' } },
  product: 'Musikschule Adler',
  address: { street: 'Allee', houseNumber: '1', postal: '10115', city: 'Berlin', state: 'BE', country: 'DE' },
  federalState: 'BE',
};
const base = 'user-login-handler/initialization';

describe.each(quickEngines())('setting up on $engine', (engine) => {
  let server: TestServer;
  const initialize = async (changes: object = {}) =>
    await server.anonymous.post<Login>(`${base}/initialize`, { ...wish, ...changes });
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*)::int FROM "login-users") AS users, (SELECT count(*)::int FROM "roles") AS roles,
        (SELECT count(*)::int FROM "employees") AS employees, (SELECT "version" FROM "installation") AS settings`.execute(
      server.server.db.kysely,
    );
    return rows[0];
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
    const { kysely } = server.server.db;
    for (const table of ['sign-ins', 'login-users', 'roles', 'employees', 'sys_sessions'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(kysely);
  });
  afterAll(async () => await server.stop());

  it('is possible while nobody has a login', async () => {
    const { body } = await server.anonymous.get<CanInitializeAnswer>(`${base}/can-initialize`);
    expect([body.canInitialize, body.profile?.type]).toEqual([true, 'employees']);
    expect(body.federalStates).toEqual(states.oneOf.map(({ const: value, title }) => ({ value, title })));
    expect(body.profile?.fields.map(({ name }) => name)).toEqual(['gender', 'firstName', 'lastName']);
  });

  it.each([
    ['mail', { mail: 'keine' }],
    ['password', { password: 'Musikschule Adler' }],
    ['password', { password: '' }],
    ['product', { product: ' ' }],
    ['name', { profile: null }],
    ['profile', { profile: { type: 'institutions', values: {} } }],
    ['profile.lastName', { profile: { type: 'employees', values: { gender: 'female', firstName: 'Ada' } } }],
    ['address.postal', { address: { ...wish.address, postal: '1' } }],
    ['federalState', { federalState: 'XX' }],
  ])('names %s if it is wrong, and leaves nothing behind', async (field, changes) => {
    const answer = await initialize(changes);
    expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([422, [field]]);
    expect(await counts()).toEqual({ users: 0, roles: 0, employees: 0, settings: 1 });
  });

  it('happens once, also with simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => initialize()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map((answer) => errorOf(answer)._t)).toEqual(['alreadyInitialized', 'alreadyInitialized']);
    expect(await counts()).toEqual({ users: 1, roles: 7, employees: 1, settings: 2 });
    const { body } = await server.anonymous.get(`${base}/can-initialize`);
    expect(body).toEqual({ canInitialize: false, profile: null, federalStates: [], keepsSettings: true });
    const won = answers.find(({ status }) => status === 200);
    expect(won?.body).toMatchObject({ mail: 'chefin@schule.example', type: 'employee', name: 'Ada Adler' });
  });

  it('creates an administrator, and sets the name of the product', async () => {
    const login = await server.anonymous.post<Login>('authenticator/login', {
      username: wish.mail,
      password: wish.password,
    });
    const api = apiOf(server, login);
    const { body } = await api.get<{ name: string }[]>('roles', { range: [0, 24], sort: ['name', 'ASC'] });
    expect(body.map(({ name }) => name)).toContain('Nur Lesen');
    const { meta } = login.body;
    expect(meta).toMatchObject({ firstName: 'Ada', lastName: 'Adler', isEmployee: true });
    expect((await api.get(`employees/${meta?.id}`)).body).toMatchObject({ lastName: 'Adler' });
    expect((await api.post('subjects', { name: 'Klavier' })).status).toBe(201);
    expect((await server.anonymous.get('status')).body).toMatchObject({ product: 'Musikschule Adler' });
  });

  it('is no longer possible', async () => {
    expect((await initialize({ mail: 'zweite@schule.example' })).status).toBe(409);
  });
});

it('requires no profile', async () => {
  const server = await startTestServer();
  try {
    for (const table of ['sign-ins', 'login-users'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(server.server.db.kysely);
    const answer = await server.anonymous.post<Login>(`${base}/initialize`, {
      ...wish,
      profile: null,
      name: 'Ada',
      address: null,
      federalState: null,
    });
    expect(answer.body).toMatchObject({ name: 'Ada', type: 'employee', meta: null });
  } finally {
    await server.stop();
  }
});
