import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../../../support/createRecord.ts';
import { apiOf, openAccount } from '../../../support/openAccount.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { all: true as const };
const everything = { '*': { create: true, delete: true, read: all, update: all, custom: ['*'] } };
const rule = {
  people: 'employees',
  target: 'institutions',
  path: ['assignedEmployees'],
  read: ['name'],
  update: [],
};
const id = (at: number) => at.toString(16).padStart(24, '0');
const ids = (count: number) => Array.from({ length: count }, (_, at) => id(at));
const nested = (depth: number): object =>
  depth === 0 ? { name: 'x' } : { $or: [nested(depth - 1), { name: 'y' }] };

describe.each(quickEngines())('a valid but malicious automatic permission on $engine', (engine) => {
  let server: TestServer;
  let teacher: { id: string; api: Api; role: string };
  let rules: { id: string; $version: number }[] = [];

  beforeAll(async () => {
    server = await startTestServer(engine);
    const person = (await createRecord(server.api, 'employees', { isTeacher: true })).id;
    const account = await openAccount(
      server,
      { subjects: { read: all } },
      { meta: { type: 'employees', id: person } },
    );
    teacher = { ...account, api: apiOf(server, await account.login()) };
    const won = { name: 'Ost', acquisitionStatus: 'committed' };
    const place = (await createRecord(server.api, 'institutions', won)).id;
    await server.api.post(`employees/${person}/links/assignedInstitutions`, { id: place });
  });
  afterEach(async () => {
    for (const { id: one, $version } of rules) await server.api.remove(`auto-permissions/${one}`, $version);
    rules = [];
  });
  afterAll(async () => await server.stop());

  const add = async (values: object) => {
    const made = await createRecord(server.api, 'auto-permissions', { name: 'Böse', rule: values } as never);
    rules.push(made);
    return made;
  };

  it.each<[string, object]>([
    ['goes deeper than a filter may', { ...rule, when: nested(12) }],
    [
      'has more conditions than a filter may',
      { ...rule, when: { $or: ids(250).map(() => ({ name: 'x' })) } },
    ],
    [
      'has as many conditions as a filter may, in addition to its path',
      { ...rule, when: { $or: ids(199).map((one) => ({ supervisor: one })) } },
    ],
    ['names more ids than a filter may', { ...rule, when: { supervisor: ids(1001) } }],
    [
      'leads further than three relations',
      { ...rule, path: ['assignedEmployees', 'supervisor', 'supervisor', 'supervisor'] },
    ],
    [
      'names a field a hundred thousand times',
      { ...rule, read: Array.from({ length: 50_000 }, () => 'name') },
    ],
    [
      'leads to the profile by a path of its own',
      { ...rule, when: { $linked: { path: ['assignedEmployees'], to: '$me' } } },
    ],
    ['opens rules, which belong to nobody', { ...rule, target: 'auto-permissions', path: ['rule'] }],
    ['opens mails, which belong to nobody', { ...rule, target: 'outgoing-mails', path: ['recipient'] }],
    ['opens a field nobody may read', { ...rule, target: 'login-users', path: ['meta'], read: ['password'] }],
  ])('is refused with a sentence if it %s', async (_, hostile) => {
    const startedAt = performance.now();
    const answer = await server.api.post('auto-permissions', { name: 'Böse', rule: hostile });
    expect([answer.status, typeof errorOf(answer).details?.fields?.rule]).toEqual([422, 'string']);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it.each<[string, object]>([
    ['as many ids as may be', { supervisor: ids(1000) }],
    ['as many conditions as may be', { $or: ids(190).map((one) => ({ supervisor: one })) }],
    ['as many levels as may be', nested(8)],
  ])('costs a list little with %s', async (_, when) => {
    await add({ ...rule, when });
    const startedAt = performance.now();
    const answer = await teacher.api.get<unknown[]>('institutions');
    console.info(`${_}: ${Math.round(performance.now() - startedAt)} ms`);
    expect([answer.status, answer.body]).toEqual([200, []]);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('does not let people raise their own role or login, which it opens to them', async () => {
    await add({ ...rule, target: 'roles', path: ['login-users.roles', 'meta'], read: true, update: true });
    const role = (await teacher.api.get(`roles/${teacher.role}`)).body;
    const raised = await teacher.api.put(
      `roles/${teacher.role}`,
      { crudAccess: everything },
      Number(role.$version),
    );
    expect([raised.status, Object.keys(errorOf(raised).details?.fields ?? {})]).toEqual([
      403,
      ['crudAccess'],
    ]);
    await server.api.remove(`auto-permissions/${rules[0]?.id}`, rules[0]?.$version ?? 1);
    rules = [];
    await add({ ...rule, target: 'login-users', path: ['meta'], read: true, update: true });
    const { body } = await teacher.api.get(`login-users/${teacher.id}`);
    for (const values of [{ crudAccess: everything }, { roles: [] }, { mail: 'andere@demo.example' }]) {
      const answer = await teacher.api.put(`login-users/${teacher.id}`, values, Number(body.$version));
      expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([
        403,
        Object.keys(values),
      ]);
    }
  });
});
