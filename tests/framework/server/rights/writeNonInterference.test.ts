import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findWriteDifference,
  type WriteShares,
  writesPerWorld,
} from '../../../support/rights/writing/findWriteDifference.ts';
import { openWritingWorld, type WritingWorld } from '../../../support/rights/writing/openWritingWorld.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const worlds = isDeep ? 625 : 6;

describe.each(quickEngines())('what someone may not read, on $engine', (engine) => {
  let world: WritingWorld;

  beforeAll(async () => {
    world = await openWritingWorld(engine);
  });
  afterAll(async () => await world.close());

  it(
    'appears in no answer to their writes, and in nothing they read afterwards',
    async () => {
      const shares: WriteShares = { cases: 0, spots: 0, done: {}, refused: {} };
      for (let seed = 1; seed <= worlds; seed += 1)
        expect(await findWriteDifference(world, seed, shares)).toBeUndefined();
      console.info(JSON.stringify({ ...shares, engine: engine.engine }));
      expect(shares.cases).toBe(worlds * writesPerWorld);
      expect(shares.spots).toBeGreaterThan(worlds);
      for (const channel of [
        'save',
        'create',
        'bulk',
        'bulkChange',
        'cells',
        'remove',
        'link',
        'unlink',
        'lifecycle',
        'restore',
        'undo',
        'comment',
        'mention',
        'watched',
        'task',
        'notification',
        'digest',
        'trash',
        'trashRestore',
      ])
        expect(shares.done[channel] ?? 0, channel).toBeGreaterThan(0);
    },
    isDeep ? 7_200_000 : 600_000,
  );
});
