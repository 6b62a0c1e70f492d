import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ImpactAnswer,
  ImpactChange,
  ImpactRequest,
} from '../../../../src/framework/schema/contracts/permissioner.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type Api, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { all: true as const };
const overview: Grants = { 'login-users': { read: all }, roles: { read: all, update: all } };

describe('the preview of saving a role', () => {
  let server: TestServer;
  let [teacher, second] = ['', ''];
  const profiles: string[] = [];
  let made = 0;

  beforeAll(async () => {
    server = await startTestServer(quickEngines().at(-1));
    for (const firstName of ['Ada', 'Bea']) {
      const employee = await createRecord(server.api, 'employees', { firstName, lastName: 'Ohm' });
      profiles.push(employee.id);
    }
    const [ada = '', bea = ''] = profiles;
    await createRecord(server.api, 'institutions', { name: 'Ost', supervisor: ada });
    await createRecord(server.api, 'institutions', { name: 'West', supervisor: ada });
    await createRecord(server.api, 'institutions', { name: 'Süd', isRented: true });
    teacher = await role({ institutions: { read: { all: ['name'] } } });
    second = await role({ institutions: { read: { all: ['type'] } } });
    await login('ada', [teacher], ada);
    await login('bea', [teacher, second], bea);
    await login('nobody', [teacher]);
  });
  afterAll(async () => await server.stop());

  async function role(crudAccess: Grants): Promise<string> {
    made += 1;
    return (await createRecord(server.api, 'roles', { name: `Wirkung ${made}`, crudAccess })).id;
  }
  async function login(name: string, roles: string[], profile?: string): Promise<string> {
    const meta = profile === undefined ? null : { type: 'employees', id: profile };
    return (await createRecord(server.api, 'login-users', { mail: `${name}@wirkung.example`, roles, meta }))
      .id;
  }
  // of a profile, or of the mail address where there is none
  const firstName = (name: string) => name.split(/[ @]/)[0]?.toLowerCase();
  const ask = async (api: Api, wish: Partial<ImpactRequest>) =>
    await api.post<ImpactAnswer>('permissioner/impact', {
      role: teacher,
      crudAccess: {},
      guiAccess: {},
      ...wish,
    });
  async function changes(crudAccess: Grants, api = server.api) {
    const { status, body } = await ask(api, { crudAccess });
    expect(status).toBe(200);
    return Object.fromEntries(
      body.persons.map(({ name, gains, losses }) => [firstName(name), { gains, losses }]),
    );
  }
  const read = (fields: ImpactChange['fields'], records: number | null): ImpactChange => ({
    entity: 'institutions',
    action: 'read',
    fields,
    records,
  });

  it('is empty if nobody loses or gains anything', async () => {
    const { body } = await ask(server.api, { crudAccess: { institutions: { read: { all: ['name'] } } } });
    expect(body).toEqual({ persons: [], total: 0 });
  });

  it('names who loses what in how many records, except those who have it by another role', async () => {
    expect(await changes({})).toEqual({
      ada: { gains: [], losses: [read(['name'], 3)] },
      bea: { gains: [], losses: [read(['name'], 3)] },
      nobody: { gains: [], losses: [read(['name'], 3)] },
    });
    expect(await changes({ institutions: { read: { all: ['name', 'type'] } } })).toEqual({
      ada: { gains: [read(['type'], 3)], losses: [] },
      nobody: { gains: [read(['type'], 3)], losses: [] },
    });
  });

  it('counts for each person the records given by rules', async () => {
    const rules = [{ when: { supervisor: '$me' }, fields: ['type'] }];
    expect(await changes({ institutions: { read: { all: ['name'], rules } } })).toEqual({
      ada: { gains: [read(['type'], 2)], losses: [] },
      nobody: { gains: [read(['type'], 0)], losses: [] },
    });
    const rented = [{ when: { isRented: true }, fields: ['name'] }];
    expect((await changes({ institutions: { read: { rules: rented } } })).ada).toEqual({
      gains: [],
      losses: [read(['name'], 2)],
    });
  });

  it('names actions and custom rights, without a number', async () => {
    const institutions = { create: true, delete: true, read: { all: ['name'] }, custom: ['shareAccess'] };
    const gain = (action: string) => ({ entity: 'institutions', action, fields: 'all', records: null });
    expect((await changes({ institutions })).ada?.gains).toEqual([
      gain('create'),
      gain('delete'),
      gain('shareAccess'),
    ]);
  });

  it('names the UI parts that appear and disappear', async () => {
    const crudAccess = { institutions: { read: { all: ['name'] } } };
    const { body } = await ask(server.api, { crudAccess, guiAccess: { 'menu.subjects': false } });
    expect(body.persons.map(({ name, gui }) => [firstName(name), gui])).toEqual([
      ['ada', { shown: [], hidden: ['menu.subjects'] }],
      ['nobody', { shown: [], hidden: ['menu.subjects'] }],
    ]);
  });

  it('is empty for a new role', async () => {
    const { body } = await ask(server.api, { role: null, crudAccess: { subjects: { read: all } } });
    expect(body).toEqual({ persons: [], total: 0 });
  });

  it('requires the rights to update the role and to read who has it', async () => {
    expect((await ask(server.anonymous, {})).status).toBe(401);
    for (const grants of [
      { roles: { read: all, update: all } },
      { 'login-users': { read: all }, roles: { read: all } },
      { 'login-users': { read: { all: ['mail', 'roles'] } }, roles: { read: all, update: all } },
    ] as Grants[])
      expect((await ask((await loginAs(server, grants)).api, {})).status).toBe(403);
    const { api } = await loginAs(server, overview);
    expect((await ask(api, {})).status).toBe(200);
    expect((await ask(api, { role: 'f'.repeat(24) })).status).toBe(404);
    expect((await ask(api, { role: null })).status).toBe(403);
  });

  it('counts only records the user may read, by conditions they could use', async () => {
    const { api: blind } = await loginAs(server, overview);
    expect((await changes({}, blind)).ada?.losses).toEqual([read(['name'], null)]);
    const { api: narrow } = await loginAs(server, {
      ...overview,
      institutions: { read: { rules: [{ when: { isRented: true }, fields: ['name'] }] } },
    });
    expect((await changes({}, narrow)).ada?.losses).toEqual([read(['name'], 1)]);
    const { api: reader } = await loginAs(server, { ...overview, institutions: { read: { all: ['name'] } } });
    const byRule = (when: Record<string, boolean | string>): Grants => ({
      institutions: { read: { all: ['name'], rules: [{ when, fields: ['type'] }] } },
    });
    expect((await changes(byRule({ name: 'Ost' }), reader)).ada?.gains).toEqual([read(['type'], 1)]);
    for (const when of [{ isRented: true }, { $search: 'Ost' }, { 'supervisor.lastName': 'Ohm' }])
      expect((await changes(byRule(when as never), reader)).ada?.gains).toEqual([read(['type'], null)]);
  });

  it.each([[{ crudAccess: { plases: {} } }], [{ guiAccess: { 'menu.nothing': true } }], [{ role: 'x' }]])(
    'accepts what could be saved, and not %j',
    async (wish) => {
      expect((await ask(server.api, wish as never)).status).toBe(422);
    },
  );

  it('names the first hundred people and the total', async () => {
    const many = await role({ subjects: { read: all } });
    for (let number = 0; number < 105; number += 1)
      await login(`p${String(number).padStart(3, '0')}`, [many]);
    const { body } = await ask(server.api, { role: many });
    expect([body.persons.length, body.total]).toEqual([100, 105]);
    expect(body.persons.at(-1)?.name).toBe('p099@wirkung.example');
  }, 60_000);
});
