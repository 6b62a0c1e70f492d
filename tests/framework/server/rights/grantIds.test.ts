import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { listRecords } from '../../../../src/framework/server/query/listRecords.ts';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { GrantIdStore } from '../../../../src/framework/server/rights/GrantIdStore.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('grants for many single records on $engine', (engine) => {
  let world: OpenWorld;
  const places: string[] = [];

  beforeAll(async () => {
    world = await openWorld(engine);
    for (const rent of [1, 2, 3, 4, 5, 6]) {
      const { id } = await world.repository.create(systemActor, 'places', { name: `Ort ${rent}`, rent });
      places.push(String(id));
    }
  });
  afterAll(async () => await world.close());

  /** Someone with many grants: the rent of the first two places, the name of the third, everything of the fourth. */
  function createActor(): Actor {
    const [one = '', two = '', three = '', four = ''] = places;
    const others = Array.from({ length: 200 }, () => [createId(), ['name']] as [string, string[]]);
    const ids = {
      ...Object.fromEntries(others),
      [one]: ['name', 'rent'],
      [two]: ['name', 'rent'],
      [three]: ['name'],
    };
    return {
      ...systemActor,
      loginUser: 'u',
      grants: {
        places: { read: { ids: { ...ids, [four]: true } }, custom: ['seeOthers'] },
        // some fields of places need them, too
        persons: { read: { all: ['secret'] } },
      },
    };
  }

  async function ask(actor: Actor, filter: Record<string, unknown>) {
    const texts: string[] = [];
    const parameters: unknown[] = [];
    const listener: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const { sql: text, parameters: values } = world.db.kysely
          .getExecutor()
          .compileQuery(node, { queryId: 'x' });
        texts.push(text);
        parameters.push(...values);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const entity = world.deps.index().entity('places');
    if (!entity) throw new Error('The world has places.');
    const { records, total } = await listRecords(
      {
        db: world.db.kysely.withPlugin(listener),
        scope: createQueryScope(world.deps.index(), actor),
        entity,
      },
      {
        filter,
        sort: [{ path: 'name', direction: 'ASC' }],
        window: { type: 'range', offset: 0, limit: 25 },
        count: 'exact',
      },
    );
    const longest = Math.max(...parameters.map((value) => (Array.isArray(value) ? value.length : 0)));
    return {
      found: records.map(({ $access, _id, ...record }) => record),
      total,
      text: texts.join('\n'),
      longest,
    };
  }

  async function deleteSets(): Promise<void> {
    for (const table of ['sys_grant_ids', 'sys_grant_sets'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(world.db.kysely);
  }

  async function countSets(): Promise<number> {
    const { rows } = await sql<{
      total: number;
    }>`SELECT count(*)::int AS total FROM "sys_grant_sets"`.execute(world.db.kysely);
    return rows[0]?.total ?? 0;
  }

  it('give the same from the table as from the statement', async () => {
    const store = new GrantIdStore(world.db);
    for (const filter of [{}, { rent: { $gt: 1 } }, { $not: { rent: 1 } }, { rent: { $exists: true } }]) {
      const plain = await ask(createActor(), filter);
      const actor = createActor();
      await store.prepare(world.deps.index(), actor);
      const joined = await ask(actor, filter);
      expect(plain.text).not.toContain('sys_grant_ids');
      expect(joined.text).toContain('sys_grant_ids');
      expect(plain.longest).toBeGreaterThan(100);
      expect(joined.longest).toBeLessThan(10);
      expect([joined.found, joined.total]).toEqual([plain.found, plain.total]);
    }
    const all = await ask(createActor(), {});
    expect(all.found.map(({ name, rent }) => [name, rent])).toEqual([
      ['Ort 1', 1],
      ['Ort 2', 2],
      ['Ort 3', undefined],
      ['Ort 4', 4],
    ]);
  });

  it('are removed if unused for days, and restored on the next use', async () => {
    const store = new GrantIdStore(world.db);
    const actor = createActor();
    expect((await ask(actor, {})).text).not.toContain('sys_grant_ids');
    await store.prepare(world.deps.index(), actor);
    expect((await ask(actor, {})).text).toContain('sys_grant_ids');
    await sql`UPDATE "sys_grant_sets" SET "usedAt" = now() - interval '3 days'`.execute(world.db.kysely);
    expect(await store.removeUnused()).toBeGreaterThan(0);
    const { rows } = await sql`SELECT 1 FROM "sys_grant_ids"`.execute(world.db.kysely);
    expect(rows).toEqual([]);
    // another process, or the same one after days
    await new GrantIdStore(world.db).prepare(world.deps.index(), actor);
    expect((await ask(actor, {})).found).toHaveLength(4);
    expect(await store.removeUnused()).toBe(0);
  });

  it('are touched at most once an hour', async () => {
    await deleteSets();
    // fractions of a millisecond would be rounded in the sums below
    const start = Math.floor(performance.now());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    onTestFinished(() => clock.mockRestore());
    const store = new GrantIdStore(world.db);
    const actor = createActor();
    await store.prepare(world.deps.index(), actor);
    await sql`UPDATE "sys_grant_sets" SET "usedAt" = '2000-01-01'`.execute(world.db.kysely);
    clock.mockReturnValue(start + 3_599_999);
    await store.prepare(world.deps.index(), actor);
    expect(await store.removeUnused()).toBe(1);
    clock.mockReturnValue(start + 3_600_000);
    await store.prepare(world.deps.index(), actor);
    expect(await countSets()).toBe(1);
  });

  it('are stored from 51 records on, and not for a user with all grants', async () => {
    await deleteSets();
    const store = new GrantIdStore(world.db);
    const withIds = (count: number): Actor => ({
      ...createActor(),
      grants: {
        places: {
          read: { ids: Object.fromEntries(Array.from({ length: count }, () => [createId(), true as const])) },
          custom: ['seeOthers'],
        },
      },
    });
    await store.prepare(world.deps.index(), systemActor);
    await store.prepare(world.deps.index(), withIds(50));
    expect(await countSets()).toBe(0);
    await store.prepare(world.deps.index(), withIds(51));
    expect(await countSets()).toBe(1);
  });

  it('are joined for everybody who shares them, also if a rule beside them contains the profile', async () => {
    const { grants } = createActor();
    const rules = [{ when: { keeper: '$me' }, fields: ['name'] }];
    const read = { ...(grants as Grants).places?.read, rules };
    const shared: Grants = { places: { read, custom: ['seeOthers'] } };
    const actors = ['a', 'b'].map((letter) => ({
      ...createActor(),
      grants: shared,
      profile: { type: 'persons', id: letter.repeat(24) },
    }));
    const store = new GrantIdStore(world.db);
    for (const actor of actors) {
      await store.prepare(world.deps.index(), actor);
      expect((await ask(actor, {})).text).toContain('sys_grant_ids');
    }
  });

  it('stay in the statement while they are few', async () => {
    const actor = {
      ...createActor(),
      grants: { places: { read: { ids: { [places[0] ?? '']: true as const } }, custom: ['seeOthers'] } },
    };
    await new GrantIdStore(world.db).prepare(world.deps.index(), actor);
    const { text, found } = await ask(actor, {});
    expect(text).not.toContain('sys_grant_ids');
    expect(found).toHaveLength(1);
  });
});
