import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { LinksAnswer } from '../../../../src/framework/schema/contracts/links.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { ResourceGrants } from '../../../../src/framework/schema/rights/Grants.ts';
import {
  changedRecords,
  type NotedChange,
} from '../../../../src/framework/server/realtime/changedRecords.ts';
import { evaluateChanges } from '../../../../src/framework/server/realtime/evaluateChanges.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { openWritingWorld, type WritingWorld } from '../../../support/rights/writing/openWritingWorld.ts';
import { testEngines } from '../../../support/testEngines.ts';

const added = '2026-03-01T09:00:00.000Z';
const later = '2026-03-02T10:30:00.000Z';
const office = 'e'.repeat(24);

describe.each(testEngines())('the facts of a link on $engine', (engine) => {
  let world: WritingWorld;
  let place: string;
  let person: string;

  /** Somebody who reads and changes these fields everywhere. */
  const member = (grants: Record<string, ResourceGrants>): Actor => ({
    ...systemActor,
    loginUser: office,
    name: 'Büro',
    grants,
  });
  const all = (...fields: string[]) => ({ read: { all: fields }, update: { all: fields } });
  const anybody = member({ places: all('name', 'visitors', 'regulars'), persons: all('name', 'visits') });

  async function send(
    actor: Actor,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    json?: object,
    more: Record<string, string> = {},
  ) {
    world.actAs(actor);
    const { statusCode, body, headers } = await world.app.inject({
      method,
      url: `/api/${url}`,
      headers: {
        authorization: 'Bearer asking',
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...more,
      },
      ...(json ? { payload: JSON.stringify(json) } : {}),
    });
    const parsed: unknown = body === '' ? undefined : JSON.parse(body);
    return { status: statusCode, body: parsed as RecordData, changeSet: String(headers['x-change-set']) };
  }
  const linksOf = async (actor: Actor, path = `places/${place}/links/visitors`) =>
    (await send(actor, 'GET', path)).body as unknown as LinksAnswer;
  const historyOf = async (actor: Actor, path: string) =>
    ((await send(actor, 'GET', `${path}/history`)).body as unknown as HistoryAnswer).entries;
  const add = async (facts: object = {}, actor = anybody) =>
    await send(actor, 'POST', `places/${place}/links/visitors`, { id: person, ...facts });
  const change = async (facts: object, actor = anybody, path = `places/${place}/links/visitors/${person}`) =>
    await send(actor, 'PUT', path, facts);
  const undo = async (changeSet: string, actor = anybody) =>
    await send(actor, 'POST', `change-sets/${changeSet}/undo`);

  beforeAll(async () => {
    world = await openWritingWorld(engine);
  });
  afterAll(async () => await world.close());
  beforeEach(async () => {
    await world.clear();
    world.setTime(new Date(added));
    const create = async (resource: string, values: object) =>
      String((await world.repository.create(systemActor, resource, values)).id);
    place = await create('places', { name: 'Saal' });
    person = await create('persons', { name: 'Ada', level: 2 });
  });

  const stored = { until: '2026-12-31', remark: 'Mit Schlüssel' };
  /** As the reader of the links sees them; the author may not be named to them. */
  const shown = {
    ...stored,
    since: added,
    by: { id: office, name: 'Gelöschter Zugang' },
  };

  it('are stored when a link is added, with who added it and when, and read from both ends', async () => {
    expect((await add(stored)).status).toBe(204);
    expect(await linksOf(anybody)).toEqual({ links: [{ ...shown, id: person }] });
    expect(await linksOf(anybody, `persons/${person}/links/visits`)).toEqual({
      links: [{ ...shown, id: place }],
    });
    expect((await send(anybody, 'GET', `places/${place}`)).body.visitors).toEqual([person]);
  });

  it('stay when the link is added again, except those sent with it', async () => {
    await add(stored);
    world.setTime(new Date(later));
    const again = await add();
    expect([again.status, again.changeSet]).toEqual([204, 'undefined']);
    expect((await add({ remark: 'Ohne Schlüssel' })).status).toBe(204);
    expect((await linksOf(anybody)).links).toEqual([{ ...shown, id: person, remark: 'Ohne Schlüssel' }]);
    const same = await add({ remark: 'Ohne Schlüssel' });
    expect([same.status, same.changeSet]).toEqual([204, 'undefined']);
  });

  it('change one by one, null clears, and both ends note it in their history', async () => {
    await add(stored);
    expect((await change({ until: null })).status).toBe(204);
    expect((await linksOf(anybody)).links).toEqual([{ ...shown, id: person, until: null }]);
    for (const [path, field, id] of [
      [`places/${place}`, 'visitors', person],
      [`persons/${person}`, 'visits', place],
    ] as const) {
      const [last] = await historyOf(anybody, path);
      expect(last).toMatchObject({
        action: 'linkFacts',
        version: null,
        before: { [field]: [{ id, until: '2026-12-31' }] },
        after: { [field]: [{ id, until: null }] },
      });
    }
    const { $version } = (await send(anybody, 'GET', `places/${place}`)).body;
    expect($version).toBe(1);
  });

  it('refuse what the system sets, what the relation does not have, and invalid values', async () => {
    await add();
    const sentences = async (facts: object) => {
      const { status, body } = await change(facts);
      return [status, (body.details as RecordData | undefined)?.fields];
    };
    expect(await sentences({ since: later })).toEqual([
      422,
      { since: 'Dieses Feld wird vom System gesetzt' },
    ]);
    expect(await sentences({ by: office })).toEqual([422, { by: 'Dieses Feld wird vom System gesetzt' }]);
    expect(await sentences({ colour: 'rot' })).toEqual([422, { colour: 'Dieses Feld gibt es nicht' }]);
    expect(await sentences({ until: 'morgen' })).toEqual([422, { until: 'Das ist kein gültiges Datum' }]);
    expect((await add({ until: 'morgen' })).status).toBe(422);
    await send(anybody, 'DELETE', `places/${place}/links/visitors/${person}`);
    const gone = await change({ remark: 'zu spät' });
    expect([gone.status, gone.body.message]).toEqual([404, 'Diese Zuordnung gibt es nicht mehr.']);
  });

  it('merge what two people change, and refuse only the same fact changed differently', async () => {
    await add(stored);
    const base = { until: '2026-12-31', remark: 'Mit Schlüssel' };
    expect((await change({ until: '2027-01-31', base })).status).toBe(204);
    expect((await change({ remark: 'Klingeln', base: { remark: base.remark } })).status).toBe(204);
    const refused = await change({ until: '2027-02-28', base });
    expect([refused.status, refused.body.details]).toEqual([
      409,
      {
        conflicts: [{ path: 'until', base: '2026-12-31', mine: '2027-02-28', theirs: '2027-01-31' }],
      },
    ]);
    expect((await change({ until: '2027-01-31', base })).status).toBe(204);
    expect((await linksOf(anybody)).links[0]).toMatchObject({ until: '2027-01-31', remark: 'Klingeln' });
  });

  it('come back with a removed link when its removal is undone', async () => {
    await add(stored);
    world.setTime(new Date(later));
    const removal = await send(systemActor, 'DELETE', `persons/${person}/links/visits/${place}`);
    expect((await linksOf(anybody)).links).toEqual([]);
    expect((await undo(removal.changeSet)).status).toBe(204);
    expect((await linksOf(anybody)).links).toEqual([{ ...shown, id: person }]);
  });

  it('come back with a record when its deletion is undone', async () => {
    await add(stored);
    world.setTime(new Date(later));
    const removal = await send(systemActor, 'DELETE', `persons/${person}`, undefined, { 'if-match': '1' });
    expect((await linksOf(anybody)).links).toEqual([]);
    expect((await undo(removal.changeSet, systemActor)).status).toBe(204);
    expect((await linksOf(anybody)).links).toEqual([{ ...shown, id: person }]);
  });

  it('are undone by themselves, and later ones are not lost', async () => {
    const { changeSet: adding } = await add(stored);
    const { changeSet: first } = await change({ remark: 'Klingeln' });
    await change({ until: '2027-01-31' });
    expect((await undo(first)).status).toBe(204);
    expect((await linksOf(anybody)).links[0]).toMatchObject({ until: '2027-01-31', remark: 'Mit Schlüssel' });
    const refused = await undo(adding);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Seitdem wurde in 2 Einträgen geändert: Besuche, Gäste. Deshalb lässt sich dieser Schritt nicht rückgängig machen.',
    ]);
    const { changeSet: second } = await change({ remark: 'Anrufen' });
    await change({ remark: 'Klopfen' });
    expect((await undo(second)).status).toBe(409);
    expect((await linksOf(anybody)).links[0]).toMatchObject({ remark: 'Klopfen' });
  });

  it('return to an earlier state with the field that shows them', async () => {
    const { changeSet } = await add(stored);
    await change({ remark: 'Klingeln' });
    await change({ remark: 'Klopfen', until: null });
    await send(anybody, 'DELETE', `places/${place}/links/visitors/${person}`);
    world.setTime(new Date(later));
    const restore = async () =>
      (await send(anybody, 'POST', `places/${place}/restore`, { changeSet, fields: ['visitors'] })).status;
    expect(await restore()).toBe(200);
    expect((await linksOf(anybody)).links).toEqual([{ ...shown, id: person }]);
    await change({ remark: 'Klopfen' });
    expect(await restore()).toBe(200);
    expect((await linksOf(anybody)).links).toEqual([{ ...shown, id: person }]);
  });

  it('are reported live at both ends, to readers of the field there', async () => {
    await add(stored);
    const changes: NotedChange[] = [];
    const repository = world.repository.heardBy((set) => void changes.push(...set.changes));
    const step = { id: place, field: 'visitors', other: person, action: 'linkFacts' } as const;
    await repository.changeLink(anybody, 'places', { ...step, facts: { remark: 'Klingeln' } });
    const host = member({ places: all('visitors'), persons: all('name') });
    const blind = member({ places: all('name'), persons: all('name') });
    const reading = { db: world.db.kysely, index: world.index, actors: [anybody, host, blind] };
    const told = await evaluateChanges(reading, changedRecords(changes));
    const update = { action: 'update', version: null };
    const [there, here] = [
      { ...update, entity: 'places', id: place },
      { ...update, entity: 'persons', id: person },
    ];
    expect(told).toEqual([[there, here], [there], []]);
  });

  describe('by right', () => {
    it('are read and changed from an end whose field one may read and change, whatever is granted at the other', async () => {
      await add(stored);
      const host = member({ places: all('visitors'), persons: { read: { all: ['name'] } } });
      const guest = member({ persons: all('visits'), places: { read: { all: ['name'] } } });
      expect((await linksOf(host)).links).toHaveLength(1);
      expect((await send(host, 'GET', `persons/${person}/links/visits`)).status).toBe(404);
      expect((await linksOf(guest, `persons/${person}/links/visits`)).links).toHaveLength(1);
      expect((await send(guest, 'GET', `places/${place}/links/visitors`)).status).toBe(404);
      expect((await change({ remark: 'a' }, host)).status).toBe(204);
      expect((await change({ remark: 'b' }, guest)).status).toBe(404);
      expect((await change({ remark: 'b' }, guest, `persons/${person}/links/visits/${place}`)).status).toBe(
        204,
      );
    });

    it('stay unchanged for who only reads the field', async () => {
      await add(stored);
      const reader = member({
        places: { read: { all: ['visitors'] } },
        persons: { read: { all: ['name'] } },
      });
      expect((await linksOf(reader)).links).toEqual([{ ...shown, id: person }]);
      expect([
        (await change({ remark: 'x' }, reader)).status,
        (await add({ remark: 'x' }, reader)).status,
      ]).toEqual([403, 403]);
    });

    it('are in the history of nobody who may not read the field there', async () => {
      await add({ remark: 'Geheim' });
      await change({ remark: 'Sehr geheim' });
      await send(anybody, 'DELETE', `places/${place}/links/visitors/${person}`);
      const blind = member({
        places: { read: { all: ['name'] } },
        persons: { read: { all: ['name', 'visits'] } },
      });
      const here = await historyOf(blind, `places/${place}`);
      expect(JSON.stringify(here)).not.toMatch(/[Gg]eheim|link/);
      const there = await historyOf(blind, `persons/${person}`);
      expect(there.map(({ action }) => action)).toEqual(['unlink', 'linkFacts', 'link', 'create']);
    });

    it('are shown only for the ends that a restricted field shows', async () => {
      await add(stored);
      const restricted = `places/${place}/links/regulars`;
      expect((await linksOf(anybody, restricted)).links).toEqual([]);
      const knowing = member({ places: all('regulars'), persons: { read: { all: ['level'] } } });
      expect((await linksOf(knowing, restricted)).links).toEqual([{ ...shown, id: person }]);
      const other = String(
        (await world.repository.create(systemActor, 'persons', { name: 'Bo', level: 1 })).id,
      );
      await send(systemActor, 'POST', `places/${place}/links/visitors`, { id: other });
      expect((await linksOf(knowing, restricted)).links.map(({ id }) => id)).toEqual([person]);
    });

    it('name the author only to readers of logins', async () => {
      await add();
      const [link] = (await linksOf(member({ places: all('visitors') }))).links;
      expect(link?.by).toEqual({ id: office, name: 'Gelöschter Zugang' });
      const stranger = { ...member({ places: all('visitors') }), loginUser: 'd'.repeat(24) };
      const [seen] = (await linksOf(stranger)).links;
      expect(seen?.by).toEqual({ id: office, name: 'Eine andere Person' });
    });

    it('require for their undo the right to change them at one end', async () => {
      await add(stored);
      const { changeSet } = await change({ remark: 'Klingeln' });
      const reader = member({
        places: { read: { all: ['visitors'] } },
        persons: { read: { all: ['visits'] } },
      });
      const host = member({ places: all('visitors'), persons: { read: { all: ['name'] } } });
      expect((await undo(changeSet, reader)).status).toBe(403);
      expect((await undo(changeSet, host)).status).toBe(204);
    });
  });
});
