import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { apiOf, openAccount } from '../../../support/openAccount.ts';
import {
  type Answer,
  type Api,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { all: true as const };
const whole = { create: true, delete: true, read: all, update: all };
const clerkGrants: Grants = {
  'login-users': {
    ...whole,
    custom: ['allocateRolesToUsers', 'removeRolesFromUsers', 'createTemporaryUsers'],
  },
  roles: whole,
  'auto-permissions': whole,
  employees: { read: { all: ['firstName'] } },
  institutions: {
    read: { all: ['assignedEmployees'], rules: [{ when: { assignedEmployees: '$me' }, fields: ['name'] }] },
  },
};
const assigned: Grants = {
  institutions: { read: { rules: [{ when: { assignedEmployees: '$me' }, fields: ['name'] }] } },
};
const unheld = 'Diese Rolle gibt Rechte, die du selbst nicht hast.';

describe.each(quickEngines())('rights beyond one’s own on $engine', (engine) => {
  let server: TestServer;
  let clerk: { id: string; api: Api; role: string };
  let [clara, other] = ['', ''];
  let made = 0;

  beforeAll(async () => {
    server = await startTestServer(engine);
    clara = (await createRecord(server.api, 'employees', { isEmployee: true })).id;
    other = (await createRecord(server.api, 'employees', { isEmployee: true })).id;
    const account = await openAccount(server, clerkGrants, { meta: { type: 'employees', id: clara } });
    clerk = { ...account, api: apiOf(server, await account.login()) };
  });
  afterAll(async () => await server.stop());

  const nextMail = () => {
    made += 1;
    return `gehalten${made}@demo.example`;
  };
  const profile = (id: string) => ({ type: 'employees', id });
  const addRole = async (crudAccess: Grants): Promise<ApiRecord> => {
    made += 1;
    return await createRecord(server.api, 'roles', { name: `Gehaltene Rolle ${made}`, crudAccess } as never);
  };
  const addLogin = async (values: RecordData = {}): Promise<ApiRecord> => {
    return await createRecord(server.api, 'login-users', { mail: nextMail(), ...values });
  };
  const put = async (path: string, values: object) => {
    const { body } = await server.api.get(path);
    return await clerk.api.put(path, values, Number(body.$version));
  };
  const refusal = (answer: Answer) => [answer.status, errorOf(answer).details?.fields];

  describe('a role that gives them', () => {
    const salaries: Grants = { institutions: { read: { all: ['name', 'type'] } } };

    it.each<[string, RecordData, string]>([
      ['emptied', { crudAccess: {} }, 'crudAccess'],
      ['narrowed', { crudAccess: { institutions: { read: { all: ['type'] } } } }, 'crudAccess'],
      ['set to nothing', { crudAccess: null }, 'crudAccess'],
      ['hidden', { guiAccess: { '*': false } }, 'guiAccess'],
    ])('is not %s', async (_, values, field) => {
      const role = await addRole(salaries);
      expect(refusal(await put(`roles/${role.id}`, values))).toEqual([403, { [field]: unheld }]);
      const bulk = { ids: [{ id: role.id, version: 1 }], action: 'update', data: values };
      expect(refusal(await clerk.api.post('roles/bulk', bulk))).toEqual([403, { [field]: unheld }]);
      expect((await put(`roles/${role.id}`, { description: 'Nur Worte' })).status).toBe(200);
    });

    it('is not deleted, alone or in bulk, restored, or recreated as it once was', async () => {
      const role = await addRole(salaries);
      expect((await clerk.api.remove(`roles/${role.id}`, 1)).status).toBe(403);
      const bulk = { ids: [{ id: role.id, version: 1 }], action: 'delete' };
      expect((await clerk.api.post('roles/bulk', bulk)).status).toBe(403);
      const emptied = await server.api.put(`roles/${role.id}`, { crudAccess: {} }, 1);
      const [set] = [String(emptied.headers.get('x-change-set'))];
      expect((await clerk.api.post(`change-sets/${set}/undo`)).status).toBe(403);
      expect((await server.api.remove(`roles/${role.id}`, 2)).status).toBe(200);
      const { body } = await server.api.get<{ entries: { changeSet: string }[] }>(`roles/${role.id}/history`);
      const [, , creation] = body.entries.map(({ changeSet }) => changeSet);
      // what is brought back is what was deleted: an empty role
      const empty = await clerk.api.post(`roles/${role.id}/restore`, { changeSet: creation });
      expect(empty.status).toBe(200);
      const strong = await clerk.api.post(`roles/${role.id}/restore`, { changeSet: creation });
      expect(strong.status).toBe(403);
    });

    it('is not taken from a login', async () => {
      const role = await addRole(salaries);
      const { id } = await addLogin({ roles: [role.id] });
      expect(refusal(await put(`login-users/${id}`, { roles: [] }))).toEqual([
        403,
        { roles: 'Dieser Zugang hat Rechte, die du selbst nicht hast.' },
      ]);
    });

    it('is changed only by somebody who has all it gives, before and after', async () => {
      const role = await addRole({ employees: { read: { all: ['firstName'] } } });
      expect((await put(`roles/${role.id}`, { crudAccess: {} })).status).toBe(200);
      expect((await put(`roles/${role.id}`, { guiAccess: { '*': false } })).status).toBe(200);
      expect((await clerk.api.remove(`roles/${role.id}`, 3)).status).toBe(200);
    });
  });

  it('of a login are not hidden from it by its UI access', async () => {
    const { id } = await addLogin({ crudAccess: { subjects: { read: all } } } as never);
    expect(refusal(await put(`login-users/${id}`, { guiAccess: { '*': false } }))[0]).toBe(403);
  });

  describe('by rules with $me', () => {
    it('go only to a login of one’s own profile', async () => {
      const role = (await addRole(assigned)).id;
      const [mine, theirs, nobodys] = [
        await addLogin({ meta: profile(clara) }),
        await addLogin({ meta: profile(other) }),
        await addLogin(),
      ];
      const given = async ({ id }: ApiRecord, values: object) => await put(`login-users/${id}`, values);
      expect((await given(mine, { roles: [role] })).status).toBe(200);
      expect((await given(mine, { crudAccess: assigned })).status).toBe(200);
      const name = `„${String((await server.api.get(`roles/${role}`)).body.name)}“`;
      expect(refusal(await given(theirs, { roles: [role] }))).toEqual([
        403,
        { roles: `${name} gibt Rechte, die du selbst nicht hast.` },
      ]);
      expect(refusal(await given(theirs, { crudAccess: assigned }))[0]).toBe(403);
      // without a profile the rule gives nothing, and a profile is given with what it brings
      expect((await given(nobodys, { roles: [role] })).status).toBe(200);
      expect(refusal(await given(nobodys, { meta: profile(other) }))).toEqual([
        403,
        { meta: 'Damit hätte dieser Zugang Rechte, die du selbst nicht hast.' },
      ]);
      expect((await given(nobodys, { meta: profile(clara) })).status).toBe(200);
    });

    it('do not block locking the login of a colleague with the same rights, only unlocking it', async () => {
      const role = (await addRole(assigned)).id;
      const { id } = await addLogin({ meta: profile(other), roles: [role] });
      for (const field of ['isLocked', 'isDeactivated']) {
        expect((await put(`login-users/${id}`, { [field]: true })).status).toBe(200);
        expect((await put(`login-users/${id}`, { [field]: false })).status).toBe(403);
      }
      const { $version } = (await server.api.get(`login-users/${id}`)).body;
      expect((await clerk.api.remove(`login-users/${id}`, Number($version))).status).toBe(200);
    });

    it('do not let one change the address of another login that has them', async () => {
      const role = (await addRole(assigned)).id;
      const { id } = await addLogin({ meta: profile(other), roles: [role] });
      expect(refusal(await put(`login-users/${id}`, { mail: 'fremd@demo.example' }))[0]).toBe(403);
    });

    it('are added to no role and no automatic permission', async () => {
      expect(refusal(await clerk.api.post('roles', { name: 'Für alle', crudAccess: assigned }))).toEqual([
        403,
        { crudAccess: 'Du kannst nur Rechte geben, die du selbst hast.' },
      ]);
      const rule = {
        people: 'employees',
        target: 'institutions',
        path: ['assignedEmployees'],
        read: ['name'],
        update: [],
      };
      expect(refusal(await clerk.api.post('auto-permissions', { name: 'Für alle', rule }))).toEqual([
        403,
        { rule: 'Du kannst nur Rechte geben, die du selbst hast.' },
      ]);
      const within = { ...rule, read: ['assignedEmployees'] };
      expect((await clerk.api.post('auto-permissions', { name: 'Gehalten', rule: within })).status).toBe(201);
    });

    it('come to no new login with the profile an automatic permission names', async () => {
      const rule = { people: 'employees', target: 'employees', path: [], read: ['lastName'], update: [] };
      const auto = await createRecord(server.api, 'auto-permissions', { name: 'Selbst', rule } as never);
      const create = async (api: Api, values: object) =>
        await api.post('login-users', {
          mail: nextMail(),
          type: 'employee',
          ...values,
        });
      expect(refusal(await create(clerk.api, { meta: profile(other) }))).toEqual([
        403,
        { meta: 'Damit hätte dieser Zugang Rechte, die du selbst nicht hast.' },
      ]);
      expect((await create(clerk.api, {})).status).toBe(201);
      expect((await create(clerk.api, { meta: profile(clara) })).status).toBe(201);
      expect((await create(server.api, { meta: profile(other) })).status).toBe(201);
      for (const [method, values] of [
        ['PUT', { isActive: false }],
        ['PUT', { rule: { ...rule, read: ['firstName'] } }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await clerk.api.send(method, `auto-permissions/${auto.id}`, {
          ...(values ? { json: values } : {}),
          headers: { 'if-match': String(auto.$version) },
        });
        expect(answer.status).toBe(403);
      }
      await server.api.remove(`auto-permissions/${auto.id}`, auto.$version);
    });
  });
});
