import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { apiOf, openAccount } from '../../../support/openAccount.ts';
import { type HeardSocket, openSocket } from '../../../support/openSocket.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('records that enter and leave a user’s reach on $engine', (engine) => {
  let server: TestServer;
  const opened: HeardSocket[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(async () => await server.stop());

  const newEmployee = async () =>
    (await createRecord(server.api, 'employees', { gender: 'female', firstName: 'Ada', lastName: 'Adler' }))
      .id;
  const newSchool = async (values: object = {}) =>
    (await createRecord(server.api, 'institutions', { name: `Schule ${Math.random()}`, ...values })).id;
  /** Someone with a profile, who hears all subjects, and what else is granted. */
  const open = async (grants: Grants) => {
    const employee = await newEmployee();
    const meta = { type: 'employees', id: employee };
    const account = await openAccount(server, { subjects: { read: { all: true } }, ...grants }, { meta });
    const login = await account.login();
    const headers = { authorization: `Bearer ${login.body.token.access_token}` };
    const socket = await openSocket(server.server.url, headers);
    opened.push(socket);
    return { employee, socket, api: apiOf(server, login) };
  };
  /** What was told since, once everything that came before has been. */
  const heard = async ({ socket }: { socket: HeardSocket }) => {
    const { id } = await createRecord(server.api, 'subjects', { name: `Schluss ${Math.random()}` });
    await expect.poll(() => socket.changes().some((change) => change.id === id)).toBe(true);
    const told = socket.changes().filter(({ entity }) => entity !== 'subjects');
    const words = told.map(({ entity, id: of, action }) => `${action} ${entity} ${of}`);
    // a round judges by what is stored when it runs: the next one may tell the same again
    return words.filter((word, at) => word !== words[at - 1]);
  };
  const put = async (path: string, values: object, version: number) =>
    expect((await server.api.put(path, values, version)).status).toBe(200);
  const assign = async (school: string, employee: string) =>
    expect(
      (await server.api.post(`institutions/${school}/links/assignedEmployees`, { id: employee })).status,
    ).toBeLessThan(300);
  const release = async (school: string, employee: string) =>
    expect(
      (await server.api.remove(`institutions/${school}/links/assignedEmployees/${employee}`)).status,
    ).toBeLessThan(300);
  const ofAssigned: Grants = {
    institutions: { read: { rules: [{ when: { assignedEmployees: '$me' }, fields: ['name'] }] } },
  };

  it('are reported when a link that a rule follows is removed or added', async () => {
    const reader = await open(ofAssigned);
    const [school, other] = [await newSchool(), await newSchool()];
    await assign(school, reader.employee);
    await assign(other, await newEmployee());
    expect(await heard(reader)).toEqual([`create institutions ${school}`]);
    await release(school, reader.employee);
    expect(await heard(reader)).toEqual([`create institutions ${school}`, `delete institutions ${school}`]);
    expect((await reader.api.get(`institutions/${school}`)).status).toBe(404);
  });

  it('are reported along a path to another record, and only to the people it leads to', async () => {
    const rule = {
      people: 'employees',
      target: 'responsibles',
      path: ['institutions.responsibles', 'assignedEmployees'],
      read: ['lastName'],
      update: [],
    };
    await createRecord(server.api, 'auto-permissions', { name: 'Ansprechpartner:innen', rule });
    const reader = await open({
      holidays: {
        read: { rules: [{ when: { 'institution.assignedEmployees': '$me' }, fields: ['name'] }] },
      },
    });
    const person = await createRecord(server.api, 'responsibles', { gender: 'male', lastName: 'Brink' });
    const school = await newSchool({ responsibles: [person.id] });
    const other = await newSchool();
    const stranger = await newEmployee();
    await assign(school, reader.employee);
    await assign(other, stranger);
    await release(other, stranger);
    expect(await heard(reader)).toEqual([`create responsibles ${person.id}`]);
    const { body } = await server.api.get<{ $version: number }>(`institutions/${school}`);
    await put(`institutions/${school}`, { responsibles: [] }, body.$version);
    expect((await heard(reader)).at(-1)).toBe(`delete responsibles ${person.id}`);
    await put(`institutions/${school}`, { responsibles: [person.id] }, body.$version + 1);
    await heard(reader);
    await release(school, reader.employee);
    expect((await heard(reader)).slice(2)).toEqual([
      `create responsibles ${person.id}`,
      `delete responsibles ${person.id}`,
    ]);
  });

  it('are reported by an unreadable field, and nothing else of it', async () => {
    const rules = [{ when: { totalAmountPupils: { $gte: 100 } }, fields: ['name'] }];
    const reader = await open({ institutions: { read: { rules } } });
    const school = await newSchool({ totalAmountPupils: 10 });
    await put(`institutions/${school}`, { totalAmountPupils: 20 }, 1);
    expect(await heard(reader)).toEqual([]);
    await put(`institutions/${school}`, { totalAmountPupils: 150 }, 2);
    await heard(reader);
    await put(`institutions/${school}`, { totalAmountPupils: 200 }, 3);
    expect(await heard(reader)).toEqual([`create institutions ${school}`]);
    await put(`institutions/${school}`, { totalAmountPupils: null }, 4);
    expect(await heard(reader)).toEqual([`create institutions ${school}`, `delete institutions ${school}`]);
  });

  it('are reported as deleted to people to whom only a rule gave them', async () => {
    const reader = await open(ofAssigned);
    const [mine, other] = [await newSchool(), await newSchool()];
    await assign(mine, reader.employee);
    await heard(reader);
    for (const school of [mine, other])
      expect((await server.api.remove(`institutions/${school}`, 1)).status).toBeLessThan(300);
    expect(await heard(reader)).toEqual([`create institutions ${mine}`, `delete institutions ${mine}`]);
  });
});
