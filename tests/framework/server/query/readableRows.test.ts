import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { distanceSql, pointSql, withinSql } from '../../../../src/framework/server/query/filterSql.ts';
import type { ReadableOptions } from '../../../../src/framework/server/query/readableRows.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { worldDefinitions } from '../../../support/rights/worldDefinitions.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const address = {
  title: 'Anschrift',
  type: 'object',
  admin: { store: { kind: 'address' } },
  properties: {
    city: { title: 'Ort', type: 'string', maxLength: 100 },
    location: { title: 'Ort auf der Karte', admin: { store: { kind: 'json' } } },
  },
};
const addressed = (file: string) => {
  const definition = worldDefinitions[file] as { properties: object };
  const properties = {
    ...definition.properties,
    address: { title: 'Anschrift', $ref: 'values/address.json' },
  };
  return { [file]: { ...definition, properties } };
};
const definitions = {
  ...worldDefinitions,
  ...addressed('persons.json'),
  ...addressed('places.json'),
  'values/address.json': address,
};

const at = (lat: number, lon: number) => ({
  address: { city: 'Ort', location: { type: 'Point', coordinates: [lon, lat] } },
});

describe.each(drawnEngines())('the rows that a service may join, on $engine', (engine) => {
  let world: OpenWorld;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    world = await openWorld(engine, definitions);
    const { repository } = world;
    const create = async (key: string, resource: string, values: object) => {
      ids[key] = String((await repository.create(systemActor, resource, { name: key, ...values })).id);
    };
    await create('Ada', 'persons', { level: 1, secret: 'offen', ...at(52, 10) });
    await create('Bob', 'persons', { level: 2, ...at(52, 10.1) });
    await create('Cleo', 'persons', { level: 1 });
    const { Ada, Bob, Cleo } = ids;
    await create('Nord', 'places', { code: 'n', friends: [Cleo, Bob, Ada], ...at(53, 10) });
    await create('Mitte', 'places', { code: 'm', friends: [Bob], ...at(52.01, 10) });
    await create('Leer', 'places', { code: 'm' });
    for (const [place, person] of [
      ['Nord', 'Ada'],
      ['Nord', 'Bob'],
      ['Mitte', 'Ada'],
      ['Leer', 'Ada'],
    ])
      await repository.link(
        systemActor,
        'places',
        ids[place ?? ''] ?? '',
        'visitors',
        ids[person ?? ''] ?? '',
      );
  });
  afterAll(async () => await world.close());

  const reader = (grants: Grants): Actor => ({ ...systemActor, loginUser: 'f'.repeat(24), grants });
  const all: Grants = { places: { read: { all: true }, custom: ['seeOthers'] } };
  const personsOf = (when: object) => ({ read: { rules: [{ when, fields: true }] } }) as Grants[string];
  const namesOf = (list: unknown) =>
    Array.isArray(list) ? list.map((id) => Object.keys(ids).find((key) => ids[key] === id)) : list;

  async function readPlaces(actor: Actor, fields: string[], options: ReadableOptions = {}) {
    const rows = world.repository.readable(actor, 'places', fields, options);
    const found = await sql<Record<string, unknown> & { id: string }>`
      SELECT * FROM ${rows} p ORDER BY p.id`.execute(world.db.kysely);
    return new Map(
      found.rows.map(({ id, ...row }) => [Object.keys(ids).find((key) => ids[key] === id) ?? id, row]),
    );
  }

  it('have the ids of a list of references, in its order, and of a link', async () => {
    const rows = await readPlaces(systemActor, ['friends', 'visitors']);
    expect(namesOf(rows.get('Nord')?.friends)).toEqual(['Cleo', 'Bob', 'Ada']);
    expect(new Set(namesOf(rows.get('Nord')?.visitors) as string[])).toEqual(new Set(['Ada', 'Bob']));
    expect(rows.get('Leer')).toEqual({ friends: [], visitors: [ids.Ada] });
  });

  it('leave out ids of records at the other end that the actor may not see', async () => {
    const some = await readPlaces(reader({ ...all, persons: personsOf({ level: 1 }) }), [
      'friends',
      'visitors',
    ]);
    expect(namesOf(some.get('Nord')?.friends)).toEqual(['Cleo', 'Ada']);
    expect(namesOf(some.get('Nord')?.visitors)).toEqual(['Ada']);
    expect(some.get('Mitte')?.friends).toEqual([]);
    const none = await readPlaces(reader(all), ['friends', 'visitors']);
    expect([...none.values()]).toEqual(Array(3).fill({ friends: [], visitors: [] }));
  });

  it('are null in records where the field itself is unreadable, as is the point of an address', async () => {
    const fields = ['friends', 'visitors', 'address.location'];
    const rules = [
      { when: { code: 'n' }, fields },
      { when: { code: 'm' }, fields: ['name'] },
    ];
    const names = { ...rules[0], fields: ['friends', 'visitors', 'address'] };
    const grants = {
      places: { read: { rules: [names, rules[1]] }, custom: ['seeOthers'] },
      persons: { read: { all: true } },
    };
    const rows = await readPlaces(reader(grants as Grants), fields);
    expect(namesOf(rows.get('Nord')?.friends)).toEqual(['Cleo', 'Bob', 'Ada']);
    expect(rows.get('Nord')?.['address.location']).not.toBeNull();
    const masked = { friends: null, visitors: null, 'address.location': null };
    expect([rows.get('Mitte'), rows.get('Leer')]).toEqual([masked, masked]);
    const blind = { places: { read: { all: ['name'] }, custom: ['seeOthers'] } };
    const hidden = await readPlaces(reader(blind as Grants), fields);
    expect([...hidden.values()]).toEqual(Array(3).fill(masked));
  });

  it('have every id where a service joins by an unmasked field', async () => {
    const blind = reader({ places: { read: { all: ['name'] }, custom: ['seeOthers'] } });
    const rows = await readPlaces(blind, ['friends'], { unmasked: ['friends'] });
    expect(namesOf(rows.get('Nord')?.friends)).toEqual(['Cleo', 'Bob', 'Ada']);
  });

  it('say the same whatever changes in what the actor may not read', async () => {
    const { repository } = world;
    const grants: Grants = {
      places: {
        read: { rules: [{ when: { code: 'n' }, fields: ['friends', 'visitors', 'address', 'code'] }] },
        custom: ['seeOthers'],
      },
      persons: personsOf({ level: 1 }),
    };
    const read = async () => [
      ...(await readPlaces(reader(grants), ['friends', 'visitors', 'address.location'])),
    ];
    const before = await read();
    expect(before.map(([name]) => name)).toEqual(['Nord']);
    const bob = await repository.get(systemActor, 'persons', ids.Bob ?? '');
    await repository.update(
      systemActor,
      'persons',
      ids.Bob ?? '',
      { name: 'Bert', ...at(48, 9) },
      Number(bob.$version),
    );
    await repository.link(systemActor, 'places', ids.Mitte ?? '', 'visitors', ids.Bob ?? '');
    await repository.unlink(systemActor, 'places', ids.Nord ?? '', 'visitors', ids.Bob ?? '');
    const mitte = await repository.get(systemActor, 'places', ids.Mitte ?? '');
    const values = { friends: [ids.Ada], ...at(40, 3) };
    await repository.update(systemActor, 'places', ids.Mitte ?? '', values, Number(mitte.$version));
    expect(await read()).toEqual(before);
    await repository.link(systemActor, 'places', ids.Nord ?? '', 'visitors', ids.Bob ?? '');
    await repository.update(
      systemActor,
      'places',
      ids.Mitte ?? '',
      at(52.01, 10),
      Number(mitte.$version) + 1,
    );
  });

  it('join two entities by a link and order them by distance, the unknown last', async () => {
    const actor = reader({ ...all, persons: personsOf({ level: 1 }) });
    const places = world.repository.readable(actor, 'places', ['name', 'visitors', 'address.location']);
    const persons = world.repository.readable(actor, 'persons', ['name', 'address.location']);
    const metres = distanceSql(sql`p."address.location"`, sql`v."address.location"`);
    const { rows } = await sql<{ place: string; person: string; metres: number | null }>`
      SELECT p."name" AS place, v."name" AS person, ${metres} AS metres
      FROM ${places} p JOIN ${persons} v ON v."id" = ANY(p."visitors")
      ORDER BY metres NULLS LAST`.execute(world.db.kysely);
    expect(rows.map(({ place, person }) => `${place} ${person}`)).toEqual([
      'Mitte Ada',
      'Nord Ada',
      'Leer Ada',
    ]);
    expect(rows.map((row) => row.metres && Math.round(row.metres / 100))).toEqual([11, 1112, null]);
  });

  it('are searched around a place by the index of the point', async () => {
    const places = world.repository.readable(systemActor, 'places', ['name', 'address.location']);
    const point = sql`p."address.location"`;
    const near = sql`SELECT p."name" FROM ${places} p WHERE ${withinSql(point, { lat: 52, lon: 10 }, 5000)}
      ORDER BY ${distanceSql(point, pointSql({ lat: 52, lon: 10 }))}`;
    expect((await near.execute(world.db.kysely)).rows).toEqual([{ name: 'Mitte' }]);
    const plan = await world.db.kysely.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      return (await sql<Record<string, string>>`EXPLAIN ${near}`.execute(trx)).rows;
    });
    expect(JSON.stringify(plan)).toContain('places_near_address');
  });

  it('are refused without any right, or none where they are optional', async () => {
    expect(() => world.repository.readable(reader({}), 'places', ['visitors'])).toThrow();
    expect((await readPlaces(reader({}), ['visitors'], { isOptional: true })).size).toBe(0);
  });
});
