import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkRowsAnswer } from '../../../../src/framework/schema/contracts/bulkChanges.ts';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type {
  TrashAnswer,
  TrashObstacle,
  TrashRestored,
} from '../../../../src/framework/schema/contracts/trash.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { Trash } from '../../../../src/framework/server/services/trash/Trash.ts';
import { changeBulk } from '../../../support/bulkChange.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import {
  type Answer,
  type Api,
  errorOf,
  startTestServer,
  type TestServer,
} from '../../../support/startTestServer.ts';
import { trashDefinitions } from '../../../support/trashDefinitions.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

let server: TestServer;
let definitions: Awaited<ReturnType<typeof writeDefinitions>>;
let made = 0;

const whole = { create: true, read: { all: true }, update: { all: true }, delete: true } as const;

beforeAll(async () => {
  definitions = await writeDefinitions(trashDefinitions);
  server = await startTestServer(undefined, { DEFINITIONS_DIR: definitions.folder });
});
afterAll(async () => {
  await server.stop();
  await definitions.remove();
});

const make = async (resource: string, values: RecordData = {}) => {
  made += 1;
  return (await createRecord(server.api, resource, { name: `${resource} ${made}`, ...values })).id;
};
const read = async (path: string) => (await server.api.get<RecordData>(path)).body;
async function remove(resource: string, id: string): Promise<void> {
  const { $version } = await read(`${resource}/${id}`);
  const answer = await server.api.remove(`${resource}/${id}`, Number($version));
  expect(answer.status, answer.text).toBe(200);
}
const listed = async (resource: string, query = {}, api: Api = server.api) =>
  (await api.get<TrashAnswer>(`trash/${resource}`, query)).body.records;
const found = async (resource: string, id: string, api: Api = server.api) =>
  (await listed(resource, { limit: 200 }, api)).find((one) => one.id === id);
const restore = async (resource: string, ids: string[], rest = {}, api: Api = server.api) =>
  await api.post<TrashRestored>(`trash/${resource}/restore`, { ids, ...rest });
const obstaclesOf = (answer: Answer<TrashRestored>) =>
  (errorOf(answer as never).details?.obstacles ?? []) as TrashObstacle[];

/** What the history has of these records: each action and the number of its values. */
async function historyOf(ids: readonly string[]): Promise<{ action: string; size: number }[]> {
  const { rows } = await sql<{ action: string; before: RecordData; after: RecordData }>`
    SELECT "action", "before", "after" FROM sys_changes WHERE "record" = ANY(${ids}::text[])`.execute(
    server.server.db.kysely,
  );
  return rows.map(({ action, before, after }) => ({
    action,
    size: Object.keys(before).length + Object.keys(after).length,
  }));
}

/** A house with rooms, a chair in one of them and a key to it. */
async function build() {
  const house = await make('houses', { name: `Haus Nr ${made}`, secret: 'Schatz' });
  const rooms = [await make('chambers', { house }), await make('chambers', { house })];
  const chair = await make('chairs', { room: rooms[0] ?? null });
  const key = await make('keys', { house });
  return { house, rooms, chair, key };
}

describe('the trash', () => {
  it('lists a deleted record with who, when, what went along and until when', async () => {
    const { house } = await build();
    const title = String((await read(`houses/${house}`)).name);
    await remove('houses', house);
    const record = await found('houses', house);
    expect(record).toMatchObject({ title, by: { name: expect.any(String) } });
    const along = new Map(record?.along.map(({ resource, count }) => [resource, count]));
    expect(along).toEqual(
      new Map([
        ['chambers', 2],
        ['chairs', 1],
      ]),
    );
    const days = (Date.parse(record?.until ?? '') - Date.parse(record?.at ?? '')) / 86_400_000;
    expect(days).toBe(90);
  });

  it('restores a record with what went along and the references to it, once, and can be undone', async () => {
    const { house, rooms, chair, key } = await build();
    const places = [
      `houses/${house}`,
      ...rooms.map((id) => `chambers/${id}`),
      `chairs/${chair}`,
      `keys/${key}`,
    ];
    const stable = ({ $version: _, updatedAt: __, ...values }: RecordData) => values;
    const before = await Promise.all(places.map(read));
    await remove('houses', house);
    expect((await read(`keys/${key}`)).house).toBeNull();
    const answer = await restore('houses', [house]);
    expect([answer.status, answer.body]).toEqual([200, { count: 1, emptied: [] }]);
    const after = await Promise.all(places.map(read));
    expect(after.map(stable)).toEqual(before.map(stable));
    expect(Number(after[0]?.$version)).toBeGreaterThan(Number(before[0]?.$version));
    const history = (await server.api.get<HistoryAnswer>(`houses/${house}/history`)).body.entries;
    expect(history.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    expect((await restore('houses', [house])).status).toBe(404);
    const undone = await server.api.post(`change-sets/${answer.headers.get('x-change-set')}/undo`);
    expect(undone.status, undone.text).toBe(204);
    expect((await server.api.get(`chairs/${chair}`)).status).toBe(404);
    expect(await found('houses', house)).toBeDefined();
  });

  it('restores one record out of several that were deleted together', async () => {
    const [one, other] = [await build(), await build()];
    const versions = await Promise.all(
      [one, other].map(async ({ house }) => ({
        id: house,
        version: (await read(`houses/${house}`)).$version,
      })),
    );
    const bulk = await server.api.post('houses/bulk', { action: 'delete', ids: versions });
    expect(bulk.status, bulk.text).toBe(200);
    expect((await restore('houses', [one.house])).status).toBe(200);
    expect((await read(`keys/${one.key}`)).house).toBe(one.house);
    expect((await read(`keys/${other.key}`)).house).toBeNull();
    expect((await server.api.get(`chairs/${other.chair}`)).status).toBe(404);
    expect((await restore('houses', [other.house])).status).toBe(200);
    expect((await read(`keys/${other.key}`)).house).toBe(other.house);
  });

  it('searches titles, pages, and keeps what others set since', async () => {
    const { house, key } = await build();
    const name = 'Grünes Häuschen';
    await server.api.put(`houses/${house}`, { name }, 1);
    const next = await make('houses');
    await remove('houses', house);
    await server.api.put(`keys/${key}`, { house: next }, Number((await read(`keys/${key}`)).$version));
    expect((await listed('houses', { search: 'gruenes haus' })).map(({ id }) => id)).toEqual([house]);
    expect(await listed('houses', { search: 'gibtesnicht' })).toEqual([]);
    const first = (await server.api.get<TrashAnswer>('trash/houses', { limit: 1 })).body;
    expect(first.records[0]?.id).toBe(house);
    const second = await server.api.get<TrashAnswer>('trash/houses', { limit: 1, after: first.next });
    expect(second.body.records[0]?.id).not.toBe(house);
    expect((await restore('houses', [house])).status).toBe(200);
    expect((await read(`keys/${key}`)).house).toBe(next);
  });

  it('names a value that is taken, and restores nothing of the selection', async () => {
    const code = `K${made}`;
    const [one, other] = [await make('houses', { code }), await make('houses')];
    await remove('houses', one);
    await remove('houses', other);
    await make('houses', { code });
    const answer = await restore('houses', [one, other]);
    expect(answer.status).toBe(409);
    expect(errorOf(answer as never).message).toContain('„Kürzel“');
    expect((await server.api.get(`houses/${other}`)).status).toBe(404);
  });

  it('names what a record needs from the trash, and restores both together', async () => {
    const street = await make('streets', { name: 'Lindenweg' });
    const house = await make('houses', { street });
    await remove('houses', house);
    await remove('streets', street);
    const refused = await restore('houses', [house]);
    expect(refused.status).toBe(409);
    const needs = { resource: 'streets', id: street, title: 'Lindenweg' };
    expect(obstaclesOf(refused)).toMatchObject([{ id: house, needs }]);
    const both = await restore('houses', [house], { also: [{ resource: 'streets', id: street }] });
    expect([both.status, both.body.count]).toEqual([200, 2]);
    expect((await read(`houses/${house}`)).street).toBe(street);
  });

  it('empties a reference that the deletion of its target would have cleared, and says so', async () => {
    const painter = await make('streets');
    const house = await make('houses', { painter });
    await remove('houses', house);
    await remove('streets', painter);
    const answer = await restore('houses', [house]);
    expect(answer.body).toEqual({ count: 1, emptied: ['Maler'] });
    expect((await read(`houses/${house}`)).painter).toBeNull();
  });

  it('is there for those who may create and read every record or this one', async () => {
    const { house } = await build();
    const { house: other } = await build();
    await remove('houses', house);
    await remove('houses', other);
    const name = ['name'];
    const clerk = await loginAs(server, { houses: { ...whole, read: { all: name }, update: {} } });
    const shown = await found('houses', house, clerk.api);
    expect(shown).toMatchObject({ along: [] });
    expect(shown?.title).not.toBe('');
    expect(await listed('houses', { search: 'Schatz' }, clerk.api)).toEqual([]);
    const single = await loginAs(server, { houses: { create: true, read: { ids: { [house]: name } } } });
    expect((await listed('houses', {}, single.api)).map(({ id }) => id)).toEqual([house]);
    expect((await restore('houses', [other], {}, single.api)).status).toBe(404);
    const ruled = { houses: { create: true, read: { rules: [{ when: { name: 'x' }, fields: name }] } } };
    expect(await listed('houses', {}, (await loginAs(server, ruled)).api)).toEqual([]);
    const reading = await loginAs(server, { houses: { read: { all: true } } });
    expect((await reading.api.get('trash/houses')).status).toBe(403);
    expect((await reading.api.get('trash/nirgends')).status).toBe(404);
    expect((await server.anonymous.get('trash/houses')).status).toBe(401);
  });

  it('erases a record with what went along for those who may, and leaves the fact', async () => {
    const { house, rooms } = await build();
    const other = await make('houses');
    const refused = await changeBulk(server.api, 'houses', {
      selection: { ids: [house, other] },
      change: { action: 'set', values: { street: 'f'.repeat(24) } },
    });
    expect(refused.counts.invalid).toBe(2);
    await remove('houses', house);
    const clerk = await loginAs(server, { houses: whole });
    expect((await clerk.api.post('trash/houses/purge', { ids: [house] })).status).toBe(403);
    const purger = await loginAs(server, { houses: whole, roles: { custom: ['purgeRecords'] } });
    const purged = await purger.api.post('trash/houses/purge', { ids: [house] });
    expect(purged.status, purged.text).toBe(204);
    expect(await found('houses', house)).toBeUndefined();
    expect((await restore('houses', [house])).status).toBe(404);
    expect((await server.api.get(`houses/${house}/history`)).status).toBe(404);
    const left = await historyOf([house, ...rooms]);
    expect(left.filter(({ action }) => action === 'purge')).toHaveLength(6);
    expect(left.every(({ size }) => size === 0)).toBe(true);
    const receipt = (await server.api.get<BulkRowsAnswer>(`bulk/runs/${refused.id}/rows`)).body;
    const reasonsOf = (id: string | null) =>
      receipt.rows.filter(({ record }) => record === id).map(({ reasons }) => reasons);
    expect([reasonsOf(null), reasonsOf(other)]).toEqual([[[]], [[expect.stringMatching(/^Straße: /)]]]);
  });

  it('erases what has been there too long, its files and imported rows included', async () => {
    const { house } = await build();
    const upload = await server.api.send<{ id: string }>('POST', 'files', {
      raw: await new Response('Plan').blob().then((blob) => {
        const form = new FormData();
        form.append('file', blob, 'Plan.txt');
        return form;
      }),
    });
    const plan = upload.body.id;
    await server.api.put(`houses/${house}`, { plan }, 1);
    await remove('houses', house);
    const kept = await make('houses');
    await remove('houses', kept);
    const { context } = server.server;
    const at = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    await new Trash({ ...context, now: at(89) }).purgeExpired();
    expect(await found('houses', house)).toBeDefined();
    const late = new Trash({ ...context, now: at(91) });
    expect(await late.purgeExpired()).toBeGreaterThan(1);
    expect(await late.purgeExpired()).toBe(0);
    expect((await historyOf([house])).every(({ size }) => size === 0)).toBe(true);
    const { rows } = await sql`SELECT 1 FROM sys_files WHERE id = ${plan}`.execute(context.db.kysely);
    expect(rows).toEqual([]);
    expect(await context.files.open(plan)).toBeUndefined();
  });

  it('cannot bring an erased record back by undo', async () => {
    const house = await make('houses');
    const gone = await server.api.remove(`houses/${house}`, 1);
    expect((await server.api.post('trash/houses/purge', { ids: [house] })).status).toBe(204);
    const undone = await server.api.post(`change-sets/${gone.headers.get('x-change-set')}/undo`);
    expect([undone.status, errorOf(undone)._t]).toEqual([409, 'undoConflict']);
    expect((await server.api.get(`houses/${house}`)).status).toBe(404);
  });

  it('has nothing of an entity without trash', async () => {
    const leaf = await make('leaves');
    await remove('leaves', leaf);
    expect(await listed('leaves')).toEqual([]);
    expect((await restore('leaves', [leaf])).status).toBe(404);
    // the server's own job may have been there first
    await new Trash(server.server.context).purgeExpired();
    await expect.poll(async () => (await historyOf([leaf])).map(({ size }) => size)).toEqual([0, 0, 0]);
  });
});
