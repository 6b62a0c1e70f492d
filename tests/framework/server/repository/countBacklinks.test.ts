import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

describe.each(drawnEngines())('the records that refer to one, on $engine', (engine) => {
  let world: OpenWorld;
  let ada: string;
  let bob: string;

  beforeAll(async () => {
    world = await openWorld(engine);
    const create = async (resource: string, values: object) =>
      String((await world.repository.create(systemActor, resource, values)).id);
    ada = await create('persons', { name: 'Ada' });
    bob = await create('persons', { name: 'Bob', boss: ada, level: 1 });
    const topic = { type: 'persons', id: ada };
    await create('places', { name: 'Nord', keeper: ada, friends: [bob, ada], topic, rent: 1 });
    await create('places', {
      name: 'Süd',
      friends: [ada],
      shifts: [{ person: bob }, { person: ada }],
      rent: 2,
    });
    await create('places', { name: 'West', topic: { type: 'persons', id: bob }, rent: 2 });
  });
  afterAll(async () => await world.close());

  const reader = (grants: Grants): Actor => ({ ...systemActor, loginUser: 'f'.repeat(24), grants });
  const count = async (actor: Actor, id = ada) =>
    (await world.repository.backlinks(actor, 'persons', id)).backlinks.map(
      ({ resource, by, total, isCapped }) => `${resource}.${by} ${isCapped ? 'capped' : total}`,
    );

  it('are counted by field: references, lists, members of values and several targets', async () => {
    expect(await count(systemActor)).toEqual([
      'persons.boss 1',
      'places.keeper 1',
      'places.friends 2',
      'places.shifts.person 1',
      'places.topic 1',
    ]);
    expect(await count(systemActor, bob)).toEqual([
      'places.friends 1',
      'places.shifts.person 1',
      'places.topic 1',
    ]);
  });

  it('are counted where the actor may read record and field, and nowhere else', async () => {
    const persons = { read: { all: ['name'] } };
    const places = (read: object) => ({ read, custom: ['seeOthers'] });
    expect(await count(reader({ persons }))).toEqual([]);
    expect(await count(reader({ persons, places: places({ all: ['name', 'friends'] }) }))).toEqual([
      'places.friends 2',
    ]);
    const rules = [
      { when: { rent: 1 }, fields: ['friends', 'topic'] },
      { when: { rent: 2 }, fields: ['name', 'shifts'] },
    ];
    expect(await count(reader({ persons, places: places({ rules }) }))).toEqual([
      'places.friends 1',
      'places.shifts.person 1',
      'places.topic 1',
    ]);
  });

  it('are refused with the record itself', async () => {
    const places: Grants[string] = { read: { all: true }, custom: ['seeOthers'] };
    await expect(count(reader({ places }))).rejects.toMatchObject({ status: 403 });
    const persons = { read: { rules: [{ when: { level: 1 }, fields: ['name'] }] } };
    await expect(count(reader({ persons, places }))).rejects.toMatchObject({ status: 404 });
  });

  it('are counted up to the limit of lists', async () => {
    await sql`INSERT INTO places ("id", "name", "keeper")
      SELECT lpad(to_hex(n), 24, '0'), 'Ort', ${bob} FROM generate_series(1, 1001) n`.execute(
      world.db.kysely,
    );
    const { backlinks } = await world.repository.backlinks(systemActor, 'persons', bob);
    expect(backlinks.find(({ by }) => by === 'keeper')).toEqual({
      resource: 'places',
      by: 'keeper',
      total: 1001,
      isCapped: true,
    });
  });
});
