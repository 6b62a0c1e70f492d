import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import type { RecordGuard } from '../../../../src/framework/server/repository/guards.ts';
import { createRepository, type Repository } from '../../../../src/framework/server/repository/Repository.ts';
import { requireReason } from '../../../../src/framework/server/repository/restore.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { writeCells } from '../../../../src/framework/server/services/bulk-changes/writeCells.ts';
import { writeItems } from '../../../../src/framework/server/services/bulk-changes/writeItems.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { worldDefinitions } from '../../../support/rights/worldDefinitions.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const objection = { text: 'Die Miete ist zu hoch.', field: 'rent', record: null };

/** Objects to a high rent. */
const guardRent: RecordGuard = (context, { before, after }) => {
  const rent = after ? Number({ ...before, ...after }.rent) : 0;
  requireReason(context, rent > 100 ? [objection] : []);
};

const places = worldDefinitions['places.json'] as { admin: object };
const definitions = {
  ...worldDefinitions,
  'places.json': { ...places, admin: { ...places.admin, guards: ['guardRent'] } },
};

describe.each(drawnEngines())('a write that a guard objects to, on $engine', (engine) => {
  let world: OpenWorld;
  let repository: Repository;
  let lastSet: string;
  const actor: Actor = { ...systemActor, loginUser: 'f'.repeat(24) };
  const refused = { code: 'reasonRequired', status: 409, details: { objections: [objection] } };
  const despite = () => repository.despite('Der Vertrag läuft aus');

  beforeAll(async () => {
    world = await openWorld(engine, definitions);
    repository = createRepository({
      ...world.deps,
      guards: { ...world.deps.guards, guardRent },
      onCommit: ({ id }) => {
        lastSet = id;
      },
    });
  });
  afterAll(async () => await world.close());

  const create = async (writing: Repository, rent: number) =>
    String((await writing.create(actor, 'places', { name: 'Ort', code: 'frei', rent })).id);
  const historyOf = async (id: string) =>
    (await repository.history(actor, 'places', id, { offset: 0, limit: 10 })).entries;
  const rentOf = async (id: string) => (await repository.get(actor, 'places', id)).rent;

  it('is refused with the objections, as a creation, a change and a bulk write', async () => {
    const id = await create(repository, 1);
    const item = { id, version: 1 };
    await expect(create(repository, 200)).rejects.toMatchObject(refused);
    await expect(repository.update(actor, 'places', id, { rent: 200 }, 1)).rejects.toMatchObject(refused);
    await expect(
      repository.bulk(actor, 'places', [item], { action: 'update', data: { rent: 200 } }),
    ).rejects.toMatchObject({
      ...refused,
      details: { refused: [{ id, code: 'reasonRequired', details: { objections: [objection] } }] },
    });
    expect(await rentOf(id)).toBe(1);
  });

  it('succeeds with a reason, which its history names', async () => {
    const id = await create(despite(), 200);
    expect((await historyOf(id)).map(({ reason }) => reason)).toEqual(['Trotzdem: Der Vertrag läuft aus']);
    const other = await create(repository, 1);
    await despite().bulk(actor, 'places', [{ id: other, version: 1 }], {
      action: 'update',
      data: { rent: 300 },
    });
    expect(await rentOf(other)).toBe(300);
    expect((await historyOf(other))[0]?.reason).toBe('Trotzdem: Der Vertrag läuft aus');
  });

  it('is refused among cells beside others, and succeeds with a reason', async () => {
    const [cheap, dear] = [await create(repository, 1), await create(repository, 1)];
    const cells = [
      { id: dear, version: 1, values: { rent: 200 } },
      { id: cheap, version: 1, values: { rent: 2 } },
    ];
    const write = async (more: { despite?: string }) =>
      await writeCells(
        { db: world.db, index: () => world.index, repository },
        { actor, resource: 'places' },
        { cells, creates: [], texts: false, ...more },
      );
    const first = await write({});
    expect(first.cells.map(({ outcome, objections }) => [outcome, objections])).toEqual([
      ['invalid', [objection]],
      ['done', []],
    ]);
    expect((await write({ despite: 'Der Vertrag läuft aus' })).cells.map(({ outcome }) => outcome)).toEqual([
      'done',
      'unchanged',
    ]);
    expect([await rentOf(dear), await rentOf(cheap)]).toEqual([200, 2]);
  });

  it('does not name a reason that was not needed', async () => {
    const id = await create(despite(), 1);
    expect((await historyOf(id))[0]?.reason).toBe('');
  });

  it('needs the reason for a restore and an undo as well', async () => {
    const id = await create(despite(), 200);
    const dear = lastSet;
    await repository.update(actor, 'places', id, { rent: 1 }, 1);
    const cheap = lastSet;
    await expect(repository.restore(actor, 'places', id, { changeSet: dear })).rejects.toMatchObject(refused);
    await expect(repository.undo(actor, cheap)).rejects.toMatchObject(refused);
    expect(await rentOf(id)).toBe(1);
    await despite().restore(actor, 'places', id, { changeSet: dear });
    expect(await rentOf(id)).toBe(200);
    expect((await historyOf(id))[0]?.reason).toBe('Wiederherstellung. Trotzdem: Der Vertrag läuft aus');
    await repository.update(actor, 'places', id, { rent: 2 }, 3);
    await despite().undo(actor, lastSet);
    expect((await historyOf(id))[0]?.reason).toBe('Rückgängig gemacht. Trotzdem: Der Vertrag läuft aus');
  });

  it('is not refused to the system', async () => {
    const { id } = await repository.create(systemActor, 'places', { name: 'Ort', code: 'frei', rent: 200 });
    expect(await rentOf(String(id))).toBe(200);
  });

  it('keeps the reason if a later part of a long write overrules the objection', async () => {
    const ids: string[] = [];
    const step = (rent: number) => async (context: Parameters<Parameters<Repository['changeSet']>[1]>[0]) => {
      const entity = context.index.entity('places');
      if (!entity) throw new Error('There are no places.');
      const { createIn } = await import('../../../../src/framework/server/repository/createRecord.ts');
      ids.push(await createIn(context, { entity, input: { name: 'Ort', code: 'frei', rent } }));
    };
    const by = { actor, resource: 'places', reason: 'Import: Liste' };
    await despite().changeSetInParts(by, () => ({ steps: [step(1), step(200), step(2)] }));
    const reasons = await Promise.all(ids.map(async (id) => (await historyOf(id))[0]?.reason));
    expect(new Set(reasons)).toEqual(new Set(['Import: Liste. Trotzdem: Der Vertrag läuft aus']));
  });

  it('is left out of a bulk change, or done with a reason', async () => {
    const id = await create(repository, 1);
    const rent = (value: number) => ({ action: 'set' as const, values: { rent: value } });
    const write = async (by: Repository, value: number) =>
      await by.changeSet({ actor, resource: 'places', reason: 'Sammeländerung' }, async (context, entity) => {
        const items = { entity, ids: [id], change: rent(value), since: createId() };
        return (await writeItems(context, items)).map(({ outcome, reasons }) => ({ outcome, reasons }));
      });
    expect(await write(repository, 200)).toEqual([{ outcome: 'invalid', reasons: [objection.text] }]);
    expect(await write(despite(), 200)).toEqual([{ outcome: 'done', reasons: [] }]);
    expect([await rentOf(id), (await historyOf(id))[0]?.reason]).toEqual([
      200,
      'Sammeländerung. Trotzdem: Der Vertrag läuft aus',
    ]);
  });
});
