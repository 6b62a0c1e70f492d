import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkRowsAnswer } from '../../src/framework/schema/contracts/bulkChanges.ts';
import type { HistoryAnswer } from '../../src/framework/schema/contracts/history.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import { changeBulk } from '../support/bulkChange.ts';
import { type ApiRecord, createRecord } from '../support/createRecord.ts';
import { drawShare } from '../support/drawShare.ts';
import { loginAs } from '../support/loginAs.ts';
import { type Answer, type Api, startTestServer, type TestServer } from '../support/startTestServer.ts';
import { changedValues } from '../support/walk/changedValues.ts';
import { halfGrants } from '../support/walk/halfGrants.ts';

/** What one of the system's own fields may differ in between two records. */
const own = new Set(['id', '_id', 'createdAt', 'updatedAt']);

/** Two records of an entity with the same values, except for unique ones. */
interface Twins {
  entity: Entity;
  one: ApiRecord;
  other: ApiRecord;
  /** A field and a new value for both. */
  name: string;
  value: unknown;
}

function outcomeOf({ status, body }: Answer, before: ApiRecord): string {
  if (status === 200) return body.$version === before.$version ? 'unchanged' : 'done';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'gone' : 'invalid';
}

describe('a bulk change of one field', () => {
  let server: TestServer;
  const twins: Twins[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    const { api } = server;
    const changeable = server.server
      .index()
      .model.entities.filter(({ actions }) => actions.includes('update') && actions.includes('create'));
    const own = changeable.filter(({ framework }) => framework);
    const school = changeable.filter(({ framework }) => !framework);
    for (const entity of [...drawShare(school, 4), ...drawShare(own, 2)]) {
      const { resource } = entity;
      const [one, other] = [await createRecord(api, resource), await createRecord(api, resource)];
      const values = await changedValues(api, entity, one);
      const isFree = ([name]: [string, unknown]) =>
        !entity.fields.find((field) => field.name === name)?.unique;
      const drawn = Object.entries(values).filter(isFree);
      const [name, value] = drawShare(drawn, 3)[0] ?? drawn[0] ?? [];
      if (name !== undefined) twins.push({ entity, one, other, name, value });
    }
  }, 120_000);
  afterAll(async () => await server.stop());

  const read = async (api: Api, { resource }: Entity, id: string) =>
    (await api.get<ApiRecord>(`${resource}/${id}`)).body;

  /** Changes one of the records in bulk, the other by a single save. */
  async function compare(by: Api, { entity, one, other, name, value }: Twins): Promise<void> {
    const { resource } = entity;
    const before = await read(by, entity, other.id);
    const values = { [name]: value };
    const single = await by.put<ApiRecord>(`${resource}/${other.id}`, values, before.$version ?? 1);
    const request = { selection: { ids: [one.id] }, change: { action: 'set' as const, values } };
    const asked = await by.post(`bulk/${resource}/preview`, request);
    if (asked.status !== 200) {
      expect([resource, name, asked.status, asked.body]).toEqual([
        resource,
        name,
        single.status,
        single.body,
      ]);
      return;
    }
    const run = await changeBulk(by, resource, request);
    const { rows } = (await by.get<BulkRowsAnswer>(`bulk/runs/${run.id}/rows`)).body;
    const told = [resource, name, single.status, single.text.slice(0, 200), rows[0]];
    expect(rows[0]?.outcome, JSON.stringify(told)).toBe(outcomeOf(single, before));
    expect(run.counts).toEqual((asked.body as { counts: object }).counts);
    const become = async (id: string) => {
      const { entries } = (await server.api.get<HistoryAnswer>(`${resource}/${id}/history`)).body;
      const [last] = entries.filter(({ action }) => action === 'update');
      const names = Object.keys(last?.after ?? {}).filter((changed) => !own.has(changed));
      const record = await read(server.api, entity, id);
      return [last?.version, names, record[name], Object.keys(await read(by, entity, id))];
    };
    expect([resource, name, await become(one.id)]).toEqual([resource, name, await become(other.id)]);
  }

  it('equals single saves for an administrator, in every entity', async () => {
    for (const pair of twins) await compare(server.api, pair);
    expect(twins.length).toBeGreaterThan(10);
  }, 120_000);

  it('equals single saves for a user with half of the fields', async () => {
    const grants = twins.map(({ entity }) => [entity.resource, halfGrants(entity).grants] as const);
    const { api } = await loginAs(server, Object.fromEntries(grants));
    for (const pair of twins) await compare(api, pair);
  }, 120_000);

  it('is refused to a user without rights as a single save is, and to guests', async () => {
    const { api } = await loginAs(server, {});
    for (const pair of twins) {
      await compare(api, pair);
      const { entity, one, name } = pair;
      const request = { selection: { ids: [one.id] }, change: { action: 'set', values: { [name]: null } } };
      const { resource } = entity;
      expect((await server.anonymous.post(`bulk/${resource}/preview`, request)).status).toBe(401);
      expect((await server.anonymous.post(`bulk/${resource}`, { ...request, expected: 1 })).status).toBe(401);
      expect((await server.anonymous.post(`${resource}/cells`, { cells: [] })).status).toBe(401);
    }
  }, 120_000);
});
