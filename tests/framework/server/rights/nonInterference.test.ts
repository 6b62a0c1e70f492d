import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDifference, questionsPerWorld } from '../../../support/rights/findDifference.ts';
import { type OpenWorld, openWorld } from '../../../support/rights/openWorld.ts';
import { newShares } from '../../../support/rights/Shares.ts';
import { quickEngines } from '../../../support/testEngines.ts';

// in a world of a few records, the map is cut after three instead of five thousand
vi.mock('../../../../src/framework/server/services/travel/nearTravel.ts', async (original) => ({
  ...(await original<object>()),
  mostTravelled: 3,
}));

const isDeep = process.env.LEITSTAND_DEEP === '1';
/** Each world is asked some forty questions, before and after. */
const worlds = isDeep ? 650 : 45;

describe.each(quickEngines())('what someone may not read, on $engine', (engine) => {
  let world: OpenWorld;

  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(async () => await world.close());

  it(
    'appears in no answer to them',
    async () => {
      const shares = newShares();
      for (let seed = 1; seed <= worlds; seed += 1)
        expect(await findDifference(world, seed, shares)).toBeUndefined();
      const { cases, filters, unreadableFilters, perRecord, values, nulls, changes, answered } = shares;
      console.info(JSON.stringify({ ...shares, engine: engine.engine }));
      expect(cases).toBe(worlds * questionsPerWorld);
      expect(changes).toBeGreaterThan(worlds * 2);
      expect(unreadableFilters / filters).toBeGreaterThanOrEqual(0.3);
      expect(perRecord / cases).toBeGreaterThanOrEqual(0.3);
      expect(nulls / values).toBeGreaterThanOrEqual(0.1);
      for (const channel of [
        'list',
        'pages',
        'groups',
        'totals',
        'views',
        'get',
        'history',
        'backlinks',
        'comments',
        'readable',
        'update',
        'create',
        'remove',
        'link',
        'setActive',
        'socket',
        'derived',
        'similar',
        'search',
        'news',
        'map',
      ])
        expect(answered[channel] ?? 0, channel).toBeGreaterThan(0);
    },
    isDeep ? 3_600_000 : 180_000,
  );
});
