import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schoolCalls } from '../../../../src/contract/schoolCalls.ts';
import type { CellsAnswer } from '../../../../src/framework/schema/contracts/cells.ts';
import { frameworkCalls } from '../../../../src/framework/schema/contracts/frameworkCalls.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { givingCalls, givingRoutes } from '../../../security/givingCalls.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { type Account, apiOf, type Login, openAccount } from '../../../support/openAccount.ts';
import {
  type Answer,
  type Api,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { collectRoutes } from '../../../support/walk/collectRoutes.ts';

const all = { all: true as const };
const whole = { create: true, delete: true, read: all, update: all };
const offices: Grants = {
  'login-users': {
    ...whole,
    custom: [
      'allocateRolesToUsers',
      'removeRolesFromUsers',
      'logInAsAnotherUser',
      'createTemporaryUsers',
      'createAccessLinks',
    ],
  },
  roles: { ...whole, custom: ['shareViews'] },
  'auto-permissions': whole,
};
/** What the one acted as has, and who acts as it may lack. */
const gift: Grants = { institutions: { read: { all: ['name', 'type'] }, custom: ['shareAccess'] } };
const giving: Grants = { ...offices, ...gift };
const within: Grants = { institutions: { read: { all: ['name', 'type'] } } };

interface GiftWorld {
  /** A role and a login that have the gift, and ones that have nothing. */
  role: ApiRecord;
  login: ApiRecord;
  empty: ApiRecord;
  plain: ApiRecord;
  institution: string;
  name: string;
}

const rule = {
  people: 'employees',
  target: 'institutions',
  path: ['assignedEmployees'],
  read: ['type'],
  update: [],
};

/** A write of cells answers per row: with the refusal of the only one. */
function ofOnlyCell(answer: Answer<CellsAnswer>): Answer {
  const [cell] = answer.body.cells ?? [];
  return cell && cell.outcome !== 'done' ? { ...answer, status: 403 } : answer;
}

/** Every way on which somebody gives a right, or takes one away. */
const ways: Record<string, (api: Api, place: GiftWorld, admin: Api) => Promise<Answer>> = {
  'create a role': async (api, { name }) => await api.post('roles', { name, crudAccess: within }),
  'widen a role': async (api, { empty }) => await api.put(`roles/${empty.id}`, { crudAccess: within }, 1),
  'narrow a role': async (api, { role }) => await api.put(`roles/${role.id}`, { crudAccess: {} }, 1),
  'hide parts of the UI from a role': async (api, { role }) =>
    await api.put(`roles/${role.id}`, { guiAccess: { '*': false } }, 1),
  'undo the narrowing of a role': async (api, { role }, admin) => {
    const narrowed = await admin.put(`roles/${role.id}`, { crudAccess: {} }, 1);
    return await api.post(`change-sets/${narrowed.headers.get('x-change-set')}/undo`);
  },
  'restore a former version of a role': async (api, { empty }, admin) => {
    const wide = await admin.put(`roles/${empty.id}`, { crudAccess: within }, 1);
    await admin.put(`roles/${empty.id}`, { crudAccess: {} }, 2);
    return await api.post(`roles/${empty.id}/restore`, { changeSet: wide.headers.get('x-change-set') });
  },
  'create a login': async (api, { name }) =>
    await api.post('login-users', { mail: `${name}@demo.example`, type: 'employee', crudAccess: within }),
  'create a login with a role': async (api, { name, role }) =>
    await api.post('login-users', { mail: `${name}@demo.example`, type: 'employee', roles: [role.id] }),
  'widen a login': async (api, { plain }) =>
    await api.put(`login-users/${plain.id}`, { crudAccess: within }, 1),
  'allocate a role': async (api, { plain, role }) =>
    await api.put(`login-users/${plain.id}`, { roles: [role.id] }, 1),
  'allocate a role in bulk': async (api, { plain, role }) =>
    await api.post('login-users/bulk', {
      ids: [{ id: plain.id, version: 1 }],
      action: 'update',
      data: { roles: [role.id] },
    }),
  'allocate a role in a cell': async (api, { plain, role }) =>
    ofOnlyCell(
      await api.post<CellsAnswer>('login-users/cells', {
        cells: [{ id: plain.id, version: 1, values: { roles: [role.id] } }],
        creates: [],
      }),
    ),
  'create a login for a profile': async (api, { name, role }, admin) => {
    const { id } = await createRecord(admin, 'employees', { isEmployee: true });
    return await api.post('user-login-handler/createLogin', {
      profile: { type: 'employees', id },
      mail: `${name}@demo.example`,
      roles: [role.id],
    });
  },
  'create a login for an employee': async (api, { name, role }, admin) => {
    const { id } = await createRecord(admin, 'employees', { isEmployee: true });
    return await api.put('employee-handler/createLogin', {
      employeeId: id,
      mail: `${name}@demo.example`,
      roles: [role.id],
    });
  },
  'remove a role': async (api, { login }) => await api.put(`login-users/${login.id}`, { roles: [] }, 1),
  'take over a login': async (api, { login, name }) =>
    await api.put(`login-users/${login.id}`, { mail: `${name}@demo.example` }, 1),
  'lock a login': async (api, { login }) => await api.put(`login-users/${login.id}`, { isLocked: true }, 1),
  'delete a login': async (api, { login }) => await api.remove(`login-users/${login.id}`, 1),
  'create an automatic permission': async (api, { name }) =>
    await api.post('auto-permissions', { name, rule }),
  'switch off an automatic permission': async (api, { name }, admin) => {
    const auto = await createRecord(admin, 'auto-permissions', { name, rule } as never);
    return await api.put(`auto-permissions/${auto.id}`, { isActive: false }, 1);
  },
  'share a record': async (api, { institution, plain }) =>
    await api.post(`permissioner/shares/institutions/${institution}`, {
      users: [plain.id],
      read: ['type'],
      update: [],
    }),
  'withdraw a share': async (api, { institution, plain }, admin) => {
    const path = `permissioner/shares/institutions/${institution}`;
    await admin.post(path, { users: [plain.id], read: ['type'], update: [] });
    return await api.remove(`${path}/${plain.id}`);
  },
  'share a view': async (api, { name, role }) =>
    await api.post('list-views/institutions', {
      name,
      view: { columns: [{ path: 'type' }] },
      sharing: { everybody: false, roles: [role.id], people: [], defaultOf: [] },
    }),
};

const calls = new Map(
  [...frameworkCalls, ...schoolCalls].map(({ id, method, path }) => [
    `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    id,
  ]),
);

describe.each(quickEngines())('what somebody gives while acting as somebody else on $engine', (engine) => {
  let server: TestServer;
  let target: Account;
  let profile = '';
  let made = 0;
  let writing: string[] = [];

  beforeAll(async () => {
    const { routes, stop } = collectRoutes();
    server = await startTestServer(engine);
    stop();
    writing = routes
      .filter(({ method, path }) => !/^(GET|HEAD|OPTIONS)$/.test(method) && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    profile = (await createRecord(server.api, 'employees', { isEmployee: true })).id;
    // automatic permissions require reading the fields of their path
    target = await openAccount(server, withPath(giving), { meta: { type: 'employees', id: profile } });
  });
  afterAll(async () => await server.stop());

  const withPath = (grants: Grants): Grants => ({
    ...grants,
    institutions: { ...grants.institutions, read: { all: ['name', 'type', 'assignedEmployees'] } },
    employees: { read: { all: ['assignedInstitutions'] } },
  });

  async function actingAs(account: Account): Promise<Api> {
    const own = apiOf(server, await account.login());
    return apiOf(server, await own.post<Login>('authenticator/loginAs', { profileId: profile }));
  }

  async function makeWorld(): Promise<GiftWorld> {
    made += 1;
    const name = `gabe${made}`;
    const role = await createRecord(server.api, 'roles', {
      name: `Voll ${name}`,
      crudAccess: within,
    } as never);
    const empty = await createRecord(server.api, 'roles', { name: `Leer ${name}` });
    const addLogin = async (mail: string, values: RecordData) =>
      await createRecord(server.api, 'login-users', { mail: `${mail}.${name}@demo.example`, ...values });
    return {
      role,
      empty,
      login: await addLogin('voll', { roles: [role.id] }),
      plain: await addLogin('leer', {}),
      institution: (await createRecord(server.api, 'institutions', { name: 'Ost' })).id,
      name,
    };
  }

  it('is said of every call and every other route that writes, and shown by a way', () => {
    const gifts = { ...givingCalls, ...givingRoutes };
    const names = new Set(writing.map((route) => calls.get(route) ?? route));
    expect([...names].filter((name) => !(name in gifts))).toEqual([]);
    expect(Object.keys(gifts).filter((name) => !names.has(name))).toEqual([]);
    const shown = Object.values(gifts).flatMap((gift) => (typeof gift === 'string' ? [] : gift.way));
    expect(shown.filter((way) => !(way in ways))).toEqual([]);
  });

  it.each(Object.keys(ways))('is held by both, to %s', async (way) => {
    const act = ways[way];
    if (!act) throw new Error('There is no such way.');
    const weak = await openAccount(server, offices);
    const equal = await openAccount(server, withPath(giving));
    const refused = await act(await actingAs(weak), await makeWorld(), server.api);
    expect([way, refused.status]).toEqual([way, 403]);
    // the one acted as may do so itself, and who acts as it with the same rights
    const itself = await act(apiOf(server, await target.login()), await makeWorld(), server.api);
    expect([way, itself.status < 300]).toEqual([way, true]);
    const fair = await act(await actingAs(equal), await makeWorld(), server.api);
    expect([way, fair.status < 300]).toEqual([way, true]);
  });

  it('is never the role or the login of who acts, whatever rights both have', async () => {
    const equal = await openAccount(server, withPath(giving));
    const api = await actingAs(equal);
    const none = await createRecord(server.api, 'roles', { name: 'Nichts' });
    const tries: [string, RecordData][] = [
      [`roles/${equal.role}`, { crudAccess: {} }],
      [`roles/${equal.role}`, { guiAccess: { '*': false } }],
      [`login-users/${equal.id}`, { roles: [equal.role, none.id] }],
      [`login-users/${equal.id}`, { roles: [] }],
      [`login-users/${equal.id}`, { crudAccess: within } as never],
      [`login-users/${equal.id}`, { guiAccess: { '*': false } }],
      [`login-users/${equal.id}`, { mail: 'anders@demo.example' }],
    ];
    for (const [path, values] of tries) {
      const answer = await api.put(path, values, 1);
      expect([path, values, answer.status]).toEqual([path, values, 403]);
    }
    expect(errorOf(await api.put(`roles/${equal.role}`, { crudAccess: {} }, 1)).message).toContain(
      'während du als jemand anderes angemeldet bist',
    );
    // the same without acting, by somebody else
    const other = apiOf(server, await target.login());
    expect((await other.put(`roles/${equal.role}`, { guiAccess: { '*': false } }, 1)).status).toBe(200);
  });

  it('is no role by a right that was granted to the one acted as under every resource', async () => {
    const person = (await createRecord(server.api, 'employees')).id;
    const custom = ['allocateRolesToUsers', 'createTemporaryUsers', 'shareViews'];
    await openAccount(server, { '*': { ...whole, custom } }, { meta: { type: 'employees', id: person } });
    const clerk = await openAccount(server, {
      'login-users': { create: true, read: all, update: all, custom: ['logInAsAnotherUser'] },
      roles: { read: all },
    });
    const login = apiOf(server, await clerk.login());
    const api = apiOf(server, await login.post<Login>('authenticator/loginAs', { profileId: person }));
    const { empty, plain, name } = await makeWorld();
    const allocated = await api.put(`login-users/${plain.id}`, { roles: [empty.id] }, 1);
    expect([allocated.status, errorOf(allocated).details?.fields]).toEqual([
      403,
      { roles: 'Du darfst keine Rollen zuweisen.' },
    ]);
    const sharing = { everybody: true, roles: [], people: [], defaultOf: [] };
    expect((await api.post('list-views/institutions', { name, view: {}, sharing })).status).toBe(403);
  });

  it('is no link to an account or a calendar', async () => {
    const equal = await openAccount(server, withPath(giving));
    const api = await actingAs(equal);
    const { plain } = await makeWorld();
    const tries = [
      await api.post('user-login-handler/createAccessLink', { id: plain.id }),
      await api.post('calendar/link'),
    ];
    expect(tries.map(({ status }) => status)).toEqual([409, 409]);
  });
});
