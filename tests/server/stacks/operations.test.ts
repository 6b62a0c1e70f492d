import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SelectionPushed, StackItem, StacksAnswer } from '../../../src/contract/stacks/stackManager.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = server);
});
afterAll(async () => await server.stop());

const service = 'stack-manager';
const titles = (items: readonly StackItem[]) => items.map(({ meta }) => meta.title);

async function stackOf(...names: string[]): Promise<string> {
  const items = names.map((title) => ({ meta: { title }, state: 'OPEN' }));
  return (await createRecord(api, 'stacks', { name: `Stapel ${Math.random()}`, items })).id;
}

async function itemsOf(id: string): Promise<StackItem[]> {
  return (await api.get<{ items: StackItem[] }>(`${service}/${id}`)).body.items;
}

async function itemNamed(id: string, title: string): Promise<string> {
  return (await itemsOf(id)).find(({ meta }) => meta.title === title)?.itemId ?? '';
}

describe('the stack manager (stack-03)', () => {
  it('creates, reads, changes and removes stacks', async () => {
    const made = await api.post<{ id: string }>(service, { name: 'Rückrufe' });
    expect(made.status).toBe(201);
    const changed = await api.put(`${service}/${made.body.id}`, { isClosed: true }, 1);
    expect(changed.body).toMatchObject({ name: 'Rückrufe', isClosed: true, closedAt: expect.any(String) });
    expect((await api.put(`${service}/${made.body.id}`, { name: 'X' })).status).toBe(428);
    expect((await api.remove(`${service}/${made.body.id}`, 2)).status).toBe(200);
    expect((await api.get(`${service}/${made.body.id}`)).status).toBe(404);
  });

  it('adds an item to a stack, and removes one, whatever others add meanwhile', async () => {
    const id = await stackOf('A');
    const first = await itemNamed(id, 'A');
    const pushes = Array.from({ length: 6 }, (_, at) =>
      api.put(`${service}/push/${id}`, { meta: { title: `N${at}` } }),
    );
    const answers = await Promise.all([...pushes, api.put(`${service}/pull/${id}/${first}`, {})]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(titles(await itemsOf(id)).sort()).toEqual(['N0', 'N1', 'N2', 'N3', 'N4', 'N5']);
    expect((await api.put(`${service}/pull/${id}/${first}`, {})).status).toBe(404);
  });

  it('moves an item within its stack and to another, as one change', async () => {
    const [from, to] = [await stackOf('A', 'B', 'C'), await stackOf('X', 'Y')];
    const [b, c, y] = [await itemNamed(from, 'B'), await itemNamed(from, 'C'), await itemNamed(to, 'Y')];
    await api.put(`${service}/${from}/${c}`, { before: b });
    expect(titles(await itemsOf(from))).toEqual(['A', 'C', 'B']);
    await api.put(`${service}/${from}/${b}`, { stack: to, before: y });
    expect([titles(await itemsOf(from)), titles(await itemsOf(to))]).toEqual([
      ['A', 'C'],
      ['X', 'B', 'Y'],
    ]);
    const history = await api.get<{ entries: { changeSet: string }[] }>(`stacks/${to}/history`);
    const other = await api.get<{ entries: { changeSet: string }[] }>(`stacks/${from}/history`);
    expect(history.body.entries[0]?.changeSet).toBe(other.body.entries[0]?.changeSet);
  });

  it('records that an item is done', async () => {
    const id = await stackOf('A', 'B');
    const b = await itemNamed(id, 'B');
    const absent = await api.send('PUT', `${service}/${id}/${b}`);
    expect([absent.status, errorOf(absent).message]).toEqual([
      400,
      'Die Anfrage hat keinen Inhalt; erwartet wird JSON.',
    ]);
    const { body } = await api.put<{ items: StackItem[] }>(`${service}/${id}/${b}`, { state: 'DONE' });
    expect(body.items[1]).toMatchObject({
      itemId: b,
      state: 'DONE',
      doneAt: expect.any(String),
      position: 2,
    });
  });

  it('finds the open stacks with an open item about a record (appbar-08)', async () => {
    const { id: school } = await createRecord(api, 'institutions', { name: 'Schule am Wall' });
    const about = { title: 'Anrufen', entityType: 'institutions', entityId: school };
    const [open, done, closed] = [await stackOf(), await stackOf(), await stackOf()];
    for (const id of [open, done, closed]) await api.put(`${service}/push/${id}`, { meta: about });
    await api.put(`${service}/${done}/${await itemNamed(done, 'Anrufen')}`, { state: 'MUTED' });
    await api.put(`${service}/push/${done}`, { meta: { title: 'Anderes' } });
    const version = (await api.get<{ $version: number }>(`stacks/${closed}`)).body.$version;
    await api.put(`stacks/${closed}`, { isClosed: true }, version);
    const filter = { isClosed: false, meta: [school] };
    const { body } = await api.get<StacksAnswer>(service, { filter });
    expect(body.stacks.map(({ id }) => id)).toEqual([open]);
  });

  it('allows nothing beyond the rights on the stacks themselves', async () => {
    const [one, two] = [await stackOf('A'), await stackOf('B')];
    const a = await itemNamed(one, 'A');
    const { name } = (await api.get<{ name: string }>(`stacks/${one}`)).body;
    const reader = await loginAs(server, { stacks: { read: { all: true } } });
    const half = await loginAs(server, {
      stacks: { read: { all: true }, update: { rules: [{ when: { name }, fields: true }] } },
    });
    const rules = [{ when: { name }, fields: true as const }];
    const blind = await loginAs(server, { stacks: { read: { rules }, update: { rules } } });
    expect((await reader.api.put(`${service}/push/${one}`, { meta: { title: 'X' } })).status).toBe(403);
    expect((await half.api.put(`${service}/${one}/${a}`, { stack: two })).status).toBe(403);
    expect((await blind.api.put(`${service}/${one}/${a}`, { stack: two })).status).toBe(404);
    expect((await server.anonymous.get(service)).status).toBe(401);
    expect([titles(await itemsOf(one)), titles(await itemsOf(two))]).toEqual([['A'], ['B']]);
    expect((await half.api.put(`${service}/${one}/${a}`, { state: 'DONE' })).status).toBe(200);
  });

  describe('with the selected records of a list', () => {
    const lists = 'acquisition-lists';
    beforeAll(async () => {
      await sql`INSERT INTO "acquisition-lists" ("id", "name", "isActive")
        SELECT lpad(to_hex(n), 24, '0'), 'Liste ' || n, n <= 120 FROM generate_series(1, 140) n`.execute(
        server.server.db.kysely,
      );
    });
    const push = async (by: Api, stack: string, body: object) =>
      await by.put<SelectionPushed>(`${service}/push-selected/${stack}`, { resource: lists, ...body });

    it('puts all that match a filter on a stack, behind the others, as one change that can be undone', async () => {
      const id = await stackOf('A');
      const pushed = await push(api, id, { selection: { filter: { isActive: true } }, note: ' Eilt ' });
      expect([pushed.status, pushed.body]).toEqual([200, { added: 120, present: 0, missing: 0 }]);
      const items = await itemsOf(id);
      expect(titles(items).slice(0, 4)).toEqual(['A', 'Liste 1', 'Liste 2', 'Liste 3']);
      expect(items.at(-1)).toMatchObject({
        state: 'OPEN',
        position: 121,
        meta: {
          title: 'Liste 120',
          entityType: lists,
          entityId: (120).toString(16).padStart(24, '0'),
          note: 'Eilt',
        },
      });
      expect(new Set(items.map(({ meta }) => meta.entityId)).size).toBe(121);
      const changeSet = pushed.headers.get('x-change-set');
      expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBeLessThan(300);
      expect(titles(await itemsOf(id))).toEqual(['A']);
    });

    it('leaves out what the user may not read, and counts it', async () => {
      const id = await stackOf();
      const rules = [{ when: { isActive: true }, fields: ['isActive'] }];
      const grants: Grants = {
        stacks: { read: { all: true }, update: { all: true } },
        [lists]: { read: { rules } },
      };
      const half = await loginAs(server, grants);
      const ids = [119, 120, 121].map((n) => n.toString(16).padStart(24, '0'));
      expect((await push(half.api, id, { selection: { ids } })).body).toEqual({
        added: 2,
        present: 0,
        missing: 1,
      });
      expect(titles(await itemsOf(id))).toEqual(['Akquiseliste', 'Akquiseliste']);
      expect((await push(half.api, id, { selection: { filter: {}, except: ids } })).body).toEqual({
        added: 118,
        present: 0,
        missing: 0,
      });
      const byName = { selection: { filter: { name: 'Liste 3' } } };
      expect((await push(half.api, id, byName)).status).toBe(400);
    });

    it('tries without storing, and adds nothing when it is sent again', async () => {
      const id = await stackOf();
      const ids = [1, 2, 3].map((n) => n.toString(16).padStart(24, '0'));
      const trial = await push(api, id, { selection: { ids }, isTrial: true });
      expect([trial.body, trial.headers.get('x-change-set')]).toEqual([
        { added: 3, present: 0, missing: 0 },
        null,
      ]);
      expect(await itemsOf(id)).toEqual([]);
      await push(api, id, { selection: { ids: ids.slice(0, 2) } });
      const twice = await Promise.all([1, 2].map(() => push(api, id, { selection: { ids } })));
      expect(twice.map(({ body }) => body.added).sort()).toEqual([0, 1]);
      expect(titles(await itemsOf(id))).toEqual(['Liste 1', 'Liste 2', 'Liste 3']);
      // a record whose item is done comes on it again
      await api.put(`${service}/${id}/${await itemNamed(id, 'Liste 1')}`, { state: 'DONE' });
      expect((await push(api, id, { selection: { ids } })).body).toEqual({
        added: 1,
        present: 2,
        missing: 0,
      });
    });

    it('refuses what does not fit on a stack, and what the user may not change', async () => {
      const id = await stackOf();
      const items = Array.from({ length: 900 }, (_, at) => ({ meta: { title: `N${at}` }, state: 'OPEN' }));
      await api.put(`stacks/${id}`, { items }, 1);
      const all = { selection: { filter: {} } };
      const full = await push(api, id, all);
      expect([full.status, errorOf(full).message]).toEqual([
        400,
        'Auf einem Stapel haben höchstens 1.000 Einträge Platz. Wähle weniger aus, oder nimm zuerst Einträge herunter.',
      ]);
      expect(await itemsOf(id)).toHaveLength(900);
      const reader = await loginAs(server, {
        stacks: { read: { all: true } },
        [lists]: { read: { all: true } },
      });
      const blind = await loginAs(server, { stacks: { read: { all: true }, update: { all: true } } });
      const answers = [
        await push(reader.api, id, all),
        await push(blind.api, id, all),
        await push(server.anonymous, id, all),
        await push(api, 'a'.repeat(24), all),
        await push(api, id, { ...all, resource: 'nix' }),
        await push(api, id, {}),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 404, 400, 422]);
    });
  });

  const wanted = 'Erwartet wird {"isClosed": false, "meta": ["<Kennung>"]}.';
  it.each([
    [{ filter: 'no JSON' }, { filter: 'Erwartet wird JSON.' }],
    [{ filter: [] }, { filter: wanted }],
    [{ filter: { colour: 'red' } }, { 'filter.colour': wanted }],
    [{ filter: { isClosed: 'no' } }, { 'filter.isClosed': 'Dieser Wert passt nicht zum Feld' }],
    [{ filter: { meta: [1] } }, { 'filter.meta': wanted }],
    [{ filter: { meta: Array(101).fill('a') } }, { 'filter.meta': wanted }],
    [{ page: '2' }, { page: 'Diesen Parameter gibt es nicht.' }],
  ])('refuses the query %j', async (query, fields) => {
    const answer = await api.get(service, query);
    expect([answer.status, errorOf(answer).details]).toEqual([400, { fields }]);
  });

  const unknown = 'Dieses Feld gibt es hier nicht.';
  it.each([
    [400, { meta: { title: 'X' }, state: 'DONE' }, { state: unknown }],
    [400, {}, { meta: 'Dieses Feld ist erforderlich' }],
    [422, { meta: {} }, { 'items.0.meta.title': 'Dieses Feld ist erforderlich' }],
    [
      422,
      { meta: { title: 'X' }, dueDate: 'soon' },
      { 'items.0.dueDate': 'Der eingegebene Text konnte nicht als Datum interpretiert werden' },
    ],
  ])('refuses with %i to push the item %j', async (status, item, fields) => {
    const answer = await api.put(`${service}/push/${await stackOf()}`, item);
    expect([answer.status, errorOf(answer).details]).toEqual([status, { fields }]);
  });

  const noId = 'Erwartet wird eine Kennung.';
  it.each([
    [400, { colour: 'red' }, { colour: unknown }],
    [400, { stack: null }, { stack: noId }],
    [400, { stack: 'nix' }, { stack: noId }],
    [400, { before: 1 }, { before: noId }],
    [422, { state: 'GONE' }, { 'items.0.state': 'Diese Auswahl gibt es nicht' }],
  ])('refuses with %i the change %j of an item, which stays', async (status, change, fields) => {
    const id = await stackOf('A');
    const answer = await api.put(`${service}/${id}/${await itemNamed(id, 'A')}`, change);
    expect([answer.status, errorOf(answer).details]).toEqual([status, { fields }]);
    expect(titles(await itemsOf(id))).toEqual(['A']);
  });

  it('refuses what is no stack, no record and no version', async () => {
    const id = await stackOf('A');
    const item = { meta: { title: 'X' } };
    const answers = await Promise.all([
      api.put(`${service}/push/nix`, item),
      api.put(`${service}/${'a'.repeat(24)}/x`, {}),
      api.put(`${service}/${id}/x`, {}),
      api.post(service, []),
      api.put(`${service}/push/${id}`, 'item'),
      api.put(`${service}/${id}`, { name: 'X' }, 'new'),
      api.remove(`${service}/${id}`, 'new'),
      api.remove(`${service}/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 400, 400, 428]);
  });
});
