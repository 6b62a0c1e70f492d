import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import {
  changedRecords,
  type NotedChange,
} from '../../../../src/framework/server/realtime/changedRecords.ts';
import { evaluateChanges } from '../../../../src/framework/server/realtime/evaluateChanges.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { drawnEngines } from '../../../support/testEngines.ts';
import { all, anybody, member, office, provideLinkWorld, shown, stored } from './provideLinkWorld.ts';

const later = '2026-03-02T10:30:00.000Z';

describe.each(drawnEngines())('the facts of a link on $engine', (engine) => {
  const { ids, world, send, linksOf, historyOf, add, change, remove, undo } = provideLinkWorld(engine);

  it('are stored when a link is added, with who added it and when, and read from both ends', async () => {
    expect((await add(stored)).status).toBe(204);
    expect(await linksOf(anybody)).toEqual([{ ...shown, id: ids.person }]);
    expect(await linksOf(anybody, `persons/${ids.person}/links/visits`)).toEqual([
      { ...shown, id: ids.place },
    ]);
    expect((await send(anybody, 'GET', `places/${ids.place}`)).body.visitors).toEqual([ids.person]);
  });

  it('stay when the link is added again, except those sent with it', async () => {
    await add(stored);
    world().setTime(new Date(later));
    const again = await add();
    expect([again.status, again.changeSet]).toEqual([204, 'undefined']);
    expect((await add({ remark: 'Ohne Schlüssel' })).status).toBe(204);
    expect(await linksOf(anybody)).toEqual([{ ...shown, id: ids.person, remark: 'Ohne Schlüssel' }]);
    const same = await add({ remark: 'Ohne Schlüssel' });
    expect([same.status, same.changeSet]).toEqual([204, 'undefined']);
  });

  it('change one by one, null clears, and both ends note it in their history', async () => {
    await add(stored);
    expect((await change({ until: null })).status).toBe(204);
    expect(await linksOf(anybody)).toEqual([{ ...shown, id: ids.person, until: null }]);
    for (const [path, field, id] of [
      [`places/${ids.place}`, 'visitors', ids.person],
      [`persons/${ids.person}`, 'visits', ids.place],
    ] as const) {
      const [last] = await historyOf(anybody, path);
      expect(last).toMatchObject({
        action: 'linkFacts',
        version: null,
        before: { [field]: [{ id, until: '2026-12-31' }] },
        after: { [field]: [{ id, until: null }] },
      });
    }
    const { $version } = (await send(anybody, 'GET', `places/${ids.place}`)).body;
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
    expect(await sentences({ until: 'morgen' })).toEqual([
      422,
      { until: 'Der eingegebene Text konnte nicht als Datum interpretiert werden' },
    ]);
    expect((await add({ until: 'morgen' })).status).toBe(422);
    await remove();
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
    expect((await linksOf(anybody))[0]).toMatchObject({ until: '2027-01-31', remark: 'Klingeln' });
  });

  it('come back with a removed link when its removal is undone', async () => {
    await add(stored);
    world().setTime(new Date(later));
    const removal = await send(systemActor, 'DELETE', `persons/${ids.person}/links/visits/${ids.place}`);
    expect(await linksOf(anybody)).toEqual([]);
    expect((await undo(removal.changeSet)).status).toBe(204);
    expect(await linksOf(anybody)).toEqual([{ ...shown, id: ids.person }]);
  });

  it('come back with a record when its deletion is undone', async () => {
    await add(stored);
    world().setTime(new Date(later));
    const removal = await send(systemActor, 'DELETE', `persons/${ids.person}`, undefined, '1');
    expect(await linksOf(anybody)).toEqual([]);
    expect((await undo(removal.changeSet, systemActor)).status).toBe(204);
    expect(await linksOf(anybody)).toEqual([{ ...shown, id: ids.person }]);
  });

  it('are undone by themselves, and later ones are not lost', async () => {
    const { changeSet: adding } = await add(stored);
    const { changeSet: first } = await change({ remark: 'Klingeln' });
    await change({ until: '2027-01-31' });
    expect((await undo(first)).status).toBe(204);
    expect((await linksOf(anybody))[0]).toMatchObject({ until: '2027-01-31', remark: 'Mit Schlüssel' });
    const refused = await undo(adding);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Seitdem wurde in 2 Einträgen geändert: Besuche, Gäste. Deshalb lässt sich dieser Schritt nicht rückgängig machen.',
    ]);
    const { changeSet: second } = await change({ remark: 'Anrufen' });
    await change({ remark: 'Klopfen' });
    expect((await undo(second)).status).toBe(409);
    expect((await linksOf(anybody))[0]).toMatchObject({ remark: 'Klopfen' });
  });

  it('return to an earlier state with the field that shows them', async () => {
    const { changeSet } = await add(stored);
    await change({ remark: 'Klingeln' });
    await change({ remark: 'Klopfen', until: null });
    await remove();
    world().setTime(new Date(later));
    const restore = async () =>
      (await send(anybody, 'POST', `places/${ids.place}/restore`, { changeSet, fields: ['visitors'] }))
        .status;
    expect(await restore()).toBe(200);
    expect(await linksOf(anybody)).toEqual([{ ...shown, id: ids.person }]);
    await change({ remark: 'Klopfen' });
    expect(await restore()).toBe(200);
    expect(await linksOf(anybody)).toEqual([{ ...shown, id: ids.person }]);
  });

  it('are reported live at both ends, to readers of the field there', async () => {
    await add(stored);
    const changes: NotedChange[] = [];
    const repository = world().repository.heardBy((set) => void changes.push(...set.changes));
    const step = { id: ids.place, field: 'visitors', other: ids.person, action: 'linkFacts' } as const;
    await repository.changeLink(anybody, 'places', { ...step, facts: { remark: 'Klingeln' } });
    const host = member({ places: all('visitors'), persons: all('name') });
    const blind = member({ places: all('name'), persons: all('name') });
    const reading = { db: world().db.kysely, index: world().index, actors: [anybody, host, blind] };
    const told = await evaluateChanges(reading, changedRecords(changes));
    const update = { action: 'update', version: null };
    const [there, here] = [
      { ...update, entity: 'places', id: ids.place },
      { ...update, entity: 'persons', id: ids.person },
    ];
    expect(told).toEqual([[there, here], [there], []]);
  });
});
