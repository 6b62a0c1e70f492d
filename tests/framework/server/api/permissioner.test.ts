import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CrudAnswer,
  ExplainAnswer,
  SourcesAnswer,
} from '../../../../src/framework/schema/contracts/permissioner.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type Api, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const grants: Grants = {
  institutions: {
    read: {
      all: ['name'],
      rules: [{ when: { isRented: true }, fields: ['name', 'rentAmount'] }],
    },
    update: { rules: [{ when: { name: 'Ost' }, fields: ['name'] }] },
    custom: ['shareAccess'],
  },
  subjects: { read: { all: true } },
};

describe.each(quickEngines())('the service permissioner on $engine', (engine) => {
  let server: TestServer;
  let clerk: { id: string; api: Api };
  let east: string;
  let west: string;

  beforeAll(async () => {
    server = await startTestServer(engine);
    clerk = await loginAs(server, grants);
    east = (await createRecord(server.api, 'institutions', { name: 'Ost' })).id;
    west = (await createRecord(server.api, 'institutions', { name: 'West' })).id;
  });
  afterAll(async () => await server.stop());

  const explain = async (api: Api, query: Record<string, string>) =>
    await api.get<ExplainAnswer>('permissioner/explain', query);

  it("returns the caller's rights on data (permission-18)", async () => {
    const { status, body } = await clerk.api.get<CrudAnswer>('permissioner/crud');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['institutions', 'subjects']);
    expect(body.institutions).toEqual({
      create: false,
      delete: false,
      read: { all: ['name'], ids: {}, some: ['name', 'rentAmount'] },
      update: { all: [], ids: {}, some: ['name'] },
      custom: ['shareAccess'],
    });
    expect((await server.anonymous.get('permissioner/crud')).status).toBe(401);
  });

  it('lists single records up to 500, and reports more as many', async () => {
    const ids = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [String(number).padStart(24, '0'), ['name', 'type']]),
      );
    const few = await loginAs(server, { institutions: { read: { ids: ids(500) } } });
    const many = await loginAs(server, { institutions: { read: { ids: ids(501) } } });
    const told = async ({ api }: { api: Api }) =>
      (await api.get<CrudAnswer>('permissioner/crud')).body.institutions;
    expect(Object.keys((await told(few))?.read.ids ?? {})).toHaveLength(500);
    expect((await told(many))?.read).toEqual({ all: [], ids: 'many', some: ['name', 'type'] });
  });

  it('names the deciding grant, and where it comes from', async () => {
    const everywhere = await explain(clerk.api, {
      entity: 'institutions',
      action: 'read',
      field: 'name',
      id: west,
    });
    expect(everywhere.body).toMatchObject({
      isAllowed: true,
      reasons: [{ scope: 'all', origin: { type: 'role' } }],
    });
    const byRule = await explain(clerk.api, {
      entity: 'institutions',
      action: 'update',
      field: 'name',
      id: east,
    });
    expect(byRule.body.reasons).toEqual([
      {
        origin: { type: 'role', id: expect.any(String), name: expect.stringMatching(/^Rolle/) },
        scope: 'rule',
        isForEverything: false,
        fields: ['name'],
        rule: { when: { name: 'Ost' }, fields: ['name'] },
      },
    ]);
    const denied = await explain(clerk.api, {
      entity: 'institutions',
      action: 'update',
      field: 'name',
      id: west,
    });
    expect(denied.body).toMatchObject({ isAllowed: false, isImpossible: false, reasons: [] });
    expect(denied.body.sources.map(({ type }) => type)).toEqual(['role', 'user']);
    const share = await explain(clerk.api, { entity: 'institutions', action: 'custom', name: 'shareAccess' });
    expect(share.body.isAllowed).toBe(true);
  });

  it('explains the rights of others to users who may read what decides them', async () => {
    const asked = { entity: 'institutions', action: 'read', field: 'rentAmount', loginUser: clerk.id };
    const told = await explain(server.api, asked);
    expect(told.body).toMatchObject({ isAllowed: true, reasons: [{ scope: 'rule' }] });
    const { api } = await loginAs(server, { institutions: { read: { all: true } } });
    expect((await explain(api, asked)).status).toBe(403);
    const halfway = await loginAs(server, { 'login-users': { read: { all: ['mail', 'roles'] } } });
    expect((await explain(halfway.api, asked)).status).toBe(400);
  });

  it('explains nothing about a record that does not exist for the caller', async () => {
    const { api } = await loginAs(server, { institutions: { read: { ids: { [east]: true } } } });
    const asked = { entity: 'institutions', action: 'read', field: 'name' };
    expect((await explain(api, { ...asked, id: east })).status).toBe(200);
    expect((await explain(api, { ...asked, id: west })).status).toBe(404);
  });

  it('returns where all rights of a person come from, and their sum, to users who may read that', async () => {
    const asked = { loginUser: clerk.id };
    const told = await server.api.get<SourcesAnswer>('permissioner/sources', asked);
    expect(told.body.sources.map(({ origin, grants: given }) => [origin.type, given])).toEqual([
      ['role', grants],
      ['user', {}],
    ]);
    expect(told.body.rights).toEqual((await clerk.api.get('permissioner/crud')).body);
    expect(told.body.gui).toEqual({});
    expect((await clerk.api.get<SourcesAnswer>('permissioner/sources')).body).toEqual(told.body);
    const other = await loginAs(server, { institutions: { read: { all: true } } });
    expect((await other.api.get('permissioner/sources', asked)).status).toBe(403);
    expect((await server.anonymous.get('permissioner/sources')).status).toBe(401);
    expect((await server.api.get('permissioner/sources', { loginUser: 'f'.repeat(24) })).status).toBe(404);
    expect((await server.api.get('permissioner/sources', { of: clerk.id })).status).toBe(400);
  });

  it('counts rules about the person themselves only if they have a profile', async () => {
    const mine: Grants = { employees: { read: { rules: [{ when: { _id: '$me' }, fields: ['lastName'] }] } } };
    const user = await loginAs(server, mine);
    const told = async () =>
      (await server.api.get<SourcesAnswer>('permissioner/sources', { loginUser: user.id })).body;
    expect((await told()).rights).toEqual({});
    const { id } = await createRecord(server.api, 'employees', { firstName: 'Bo', lastName: 'Brink' });
    const meta = { type: 'employees', id };
    expect((await server.api.put(`login-users/${user.id}`, { meta }, 1)).status).toBe(200);
    expect((await told()).rights.employees?.read.some).toEqual(['lastName']);
    expect((await told()).sources[0]?.grants).toEqual(mine);
  });

  it.each([
    [{ entity: 'institutions', action: 'burn' }],
    [{ entity: 'nothing', action: 'read' }],
    [{ entity: 'institutions', action: 'read', more: 'x' }],
    [{ entity: 'institutions', action: 'read', field: '' }],
  ])('refuses %j', async (query) => {
    expect((await explain(clerk.api, query as unknown as Record<string, string>)).status).toBe(400);
  });
});
