import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DefinitionsAnswer } from '../../src/framework/schema/contracts/definitions.ts';
import { unpackDefinitions } from '../../src/framework/schema/packDefinitions.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { type ApiRecord, createRecord } from '../support/createRecord.ts';
import { loginAs } from '../support/loginAs.ts';
import { type HeardSocket, openSocket } from '../support/openSocket.ts';
import { type Api, startTestServer, type TestServer } from '../support/startTestServer.ts';
import { definitionSources } from './definitionFiles.ts';

const pay = readDefinitions(definitionSources()).flatMap(({ resource, fields }) =>
  fields.flatMap(({ name, kind, alsoRead }) => (alsoRead === 'handouts' ? [{ resource, name, kind }] : [])),
);
const resources = [...new Set(pay.map(({ resource }) => resource))];
const amounts = pay.filter(({ kind }) => kind === 'money');
/** Amounts that occur nowhere else, neither in cents nor as a German amount. */
const [former, next] = [731, 739];

describe('salary and travel compensation', () => {
  let server: TestServer;
  const people = {} as Record<'reader' | 'outsider', { id: string; api: Api; socket: HeardSocket }>;
  const records = new Map<string, ApiRecord>();

  beforeAll(async () => {
    server = await startTestServer();
    const all = { all: true as const };
    const grants = Object.fromEntries(
      resources.map((resource) => [resource, { create: true, read: all, update: all }]),
    );
    const handouts = { read: { all: ['name'] } };
    for (const [name, given] of [
      ['outsider', grants],
      ['reader', { ...grants, handouts }],
    ] as const) {
      const { id, api, token } = await loginAs(server, given);
      people[name] = {
        id,
        api,
        socket: await openSocket(server.server.url, {
          cookie: `leitstand=${token}`,
          origin: server.server.url,
        }),
      };
    }
    for (const resource of resources) {
      const own = amounts.filter((one) => one.resource === resource).map(({ name }) => [name, former]);
      records.set(resource, await createRecord(server.api, resource, Object.fromEntries(own)));
    }
  }, 120_000);
  afterAll(async () => {
    for (const { socket } of Object.values(people)) socket.socket.close();
    await server.stop();
  });

  function recordOf(resource: string): ApiRecord {
    const found = records.get(resource);
    if (!found) throw new Error(`There is no record of ${resource}.`);
    return found;
  }

  it('are the pay of all contracts, and of the templates they are made from', () => {
    expect(pay.map(({ resource, name }) => `${resource}.${name}`)).toEqual([
      'contracts.salaryPerUnit',
      'contracts.travelExpenseCompensationPerKilometer',
      'employee-contracts.salaryPerUnit',
      'employee-contracts.additionalSalaryPerDay',
      'employee-contracts.salaryPerSubmission',
      'employee-contracts.salaryPerAdvertisingEvent',
      'employee-contracts.specialConditionsInstitutions',
      'employee-contracts.specialConditionsCourses',
      'employeecontracttemplates.salaryPerUnit',
      'employeecontracttemplates.additionalSalaryPerDay',
      'employeecontracttemplates.salaryPerSubmission',
      'employeecontracttemplates.salaryPerAdvertisingEvent',
    ]);
  });

  it.each(pay)(
    'are no $name of $resource to somebody who may not read handouts',
    async ({ resource, name }) => {
      const { id } = recordOf(resource);
      const asks = async ({ api }: { api: Api }) => {
        const { body } = await api.get<DefinitionsAnswer>('definitions');
        const entity = unpackDefinitions(body).entities.find((one) => one.resource === resource);
        const { body: record } = await api.get(`${resource}/${id}`);
        const { body: list } = await api.get<ApiRecord[]>(resource, { range: [0, 9] });
        const filter = { [name]: { $exists: true } };
        return {
          definition: entity?.fields.some((field) => field.name === name),
          profile: name in record,
          list: list.some((one) => name in one),
          filter: (await api.get(resource, { filter, range: [0, 9] })).status,
          export: (await api.get(`${resource}/export`, { columns: ['id', name] })).status,
        };
      };
      expect(await asks(people.reader)).toEqual({
        definition: true,
        profile: true,
        list: true,
        filter: 200,
        export: 200,
      });
      expect(await asks(people.outsider)).toEqual({
        definition: false,
        profile: false,
        list: false,
        filter: 400,
        export: 400,
      });
    },
  );

  it.each(amounts)(
    'let nobody else sort by, change or be told of $name of $resource',
    async ({ resource, name }) => {
      const { id } = recordOf(resource);
      const { reader, outsider } = people;
      const asks = async ({ api }: { api: Api }) => ({
        sort: (await api.get(resource, { sort: [name, 'ASC'], range: [0, 9] })).status,
        update: (await api.put(`${resource}/${id}`, { [name]: next }, recordOf(resource).$version)).status,
      });
      const refused = await asks(outsider);
      expect(refused.sort).toBe(400);
      expect(refused.update).toBe(403);
      const before = outsider.socket.changes().length;
      expect(await asks(reader)).toEqual({ sort: 200, update: 200 });
      records.set(resource, (await server.api.get<ApiRecord>(`${resource}/${id}`)).body);
      // a change of a field that both may read comes after the one that only the reader sees
      const { body: last } = await server.api.put<ApiRecord>(
        `${resource}/${id}`,
        { name: `Anders ${name}` },
        recordOf(resource).$version,
      );
      records.set(resource, last);
      await expect.poll(() => outsider.socket.changes().length, { timeout: 10_000 }).toBe(before + 1);
      const historyOf = async ({ api }: { api: Api }) => (await api.get(`${resource}/${id}/history`)).text;
      expect(await historyOf(reader)).toContain(name);
      expect(await historyOf(outsider)).not.toContain(`"${name}"`);
      for (const { api } of [outsider]) {
        const answers = [
          await api.get(`${resource}/${id}`),
          await api.get(resource, { range: [0, 9] }),
          await api.get(resource, { q: String(next), range: [0, 9] }),
          await api.get(`${resource}/export`, { columns: ['id'] }),
        ];
        for (const { text } of answers)
          expect(text).not.toMatch(new RegExp(`\\b(${former}|${next})\\b|7,3[19]`));
      }
    },
  );

  it('say why they are not readable', async () => {
    const ask = async (loginUser: string) =>
      (
        await server.api.get('permissioner/explain', {
          entity: 'contracts',
          action: 'read',
          field: 'salaryPerUnit',
          loginUser,
        })
      ).body;
    expect(await ask(people.reader.id)).toMatchObject({ isAllowed: true });
    expect(await ask(people.outsider.id)).toMatchObject({
      isAllowed: false,
      reasons: [],
      missing: 'handouts',
    });
  });

  it('are not opened by somebody who cannot read them themselves', async () => {
    const administers = {
      roles: { create: true, read: { all: true as const }, update: { all: true as const } },
      handouts: { read: { all: ['name'] } },
    };
    const { api } = await loginAs(server, administers);
    const crudAccess = { handouts: administers.handouts };
    const refused = await api.post('roles', { name: 'Handzettel', crudAccess });
    expect(refused.status).toBe(403);
    const all = { all: true as const };
    const grants = Object.fromEntries(resources.map((resource) => [resource, { read: all }]));
    const knowing = await loginAs(server, { ...administers, ...grants });
    expect((await knowing.api.post('roles', { name: 'Handzettel', crudAccess })).status).toBe(201);
  });
});
