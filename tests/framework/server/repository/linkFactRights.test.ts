import { describe, expect, it } from 'vitest';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { drawnEngines } from '../../../support/testEngines.ts';
import { all, anybody, member, office, provideLinkWorld, shown, stored } from './provideLinkWorld.ts';

describe.each(drawnEngines())('the facts of a link, by right, on $engine', (engine) => {
  const { ids, create, send, linksOf, historyOf, add, change, remove, undo } = provideLinkWorld(engine);

  it('are read and changed from an end whose field one may read and change, whatever is granted at the other', async () => {
    await add(stored);
    const host = member({ places: all('visitors'), persons: { read: { all: ['name'] } } });
    const guest = member({ persons: all('visits'), places: { read: { all: ['name'] } } });
    expect(await linksOf(host)).toHaveLength(1);
    expect((await send(host, 'GET', `persons/${ids.person}/links/visits`)).status).toBe(404);
    expect(await linksOf(guest, `persons/${ids.person}/links/visits`)).toHaveLength(1);
    expect((await send(guest, 'GET', `places/${ids.place}/links/visitors`)).status).toBe(404);
    expect((await change({ remark: 'a' }, host)).status).toBe(204);
    expect((await change({ remark: 'b' }, guest)).status).toBe(404);
    expect(
      (await change({ remark: 'b' }, guest, `persons/${ids.person}/links/visits/${ids.place}`)).status,
    ).toBe(204);
  });

  it('stay unchanged for who only reads the field', async () => {
    await add(stored);
    const reader = member({
      places: { read: { all: ['visitors'] } },
      persons: { read: { all: ['name'] } },
    });
    expect(await linksOf(reader)).toEqual([{ ...shown, id: ids.person }]);
    expect([
      (await change({ remark: 'x' }, reader)).status,
      (await add({ remark: 'x' }, reader)).status,
    ]).toEqual([403, 403]);
  });

  it('are in the history of nobody who may not read the field there', async () => {
    await add({ remark: 'Geheim' });
    await change({ remark: 'Sehr geheim' });
    await remove();
    const blind = member({
      places: { read: { all: ['name'] } },
      persons: { read: { all: ['name', 'visits'] } },
    });
    const here = await historyOf(blind, `places/${ids.place}`);
    expect(JSON.stringify(here)).not.toMatch(/[Gg]eheim|link/);
    const there = await historyOf(blind, `persons/${ids.person}`);
    expect(there.map(({ action }) => action)).toEqual(['unlink', 'linkFacts', 'link', 'create']);
  });

  it('are shown only for the ends that a restricted field shows', async () => {
    await add(stored);
    const restricted = `places/${ids.place}/links/regulars`;
    expect(await linksOf(anybody, restricted)).toEqual([]);
    const knowing = member({ places: all('regulars'), persons: { read: { all: ['level'] } } });
    expect(await linksOf(knowing, restricted)).toEqual([{ ...shown, id: ids.person }]);
    const other = await create('persons', { name: 'Bo', level: 1 });
    await send(systemActor, 'POST', `places/${ids.place}/links/visitors`, { id: other });
    expect((await linksOf(knowing, restricted)).map(({ id }) => id)).toEqual([ids.person]);
  });

  it('name the author only to readers of logins', async () => {
    await add();
    const [link] = await linksOf(member({ places: all('visitors') }));
    expect(link?.by).toEqual({ id: office, name: 'Gelöschter Zugang' });
    const stranger = { ...member({ places: all('visitors') }), loginUser: 'd'.repeat(24) };
    const [seen] = await linksOf(stranger);
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
