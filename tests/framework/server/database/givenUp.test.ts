import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { duringRequest, endingWithRequest } from '../../../../src/framework/server/database/givenUp.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';

const endless = CompiledQuery.raw('select pg_sleep(3600)');
const running = CompiledQuery.raw(
  `select count(*)::int as "count" from pg_stat_activity
   where query = 'select pg_sleep(3600)' and state = 'active' and datname = current_database()`,
);

describe.each(testEngines().filter(({ engine }) => engine === 'postgres'))(
  'statements of a request that has ended on $engine',
  (engine) => {
    let db: Database;
    beforeAll(async () => {
      db = await openTestDatabase(engine);
    });
    afterAll(async () => {
      await db.close();
    });

    const count = async () => {
      const { rows } = await db.kysely.executeQuery<{ count: number }>(running);
      return rows[0]?.count;
    };
    const begun = async (most: number) => {
      while ((await count()) !== most) await new Promise((resolve) => setImmediate(resolve));
    };

    it('are cancelled, also when they fill the pool', async () => {
      const ended = new AbortController();
      const reads = duringRequest(ended.signal, () =>
        Array.from({ length: 8 }, () => endingWithRequest(() => db.kysely.executeQuery(endless))),
      );
      await begun(8);
      ended.abort();
      const results = await Promise.allSettled(reads);
      for (const result of results) expect(result).toMatchObject({ reason: { code: 'busy' } });
      expect(await count()).toBe(0);
    });

    it('are not sent when their turn comes afterwards', async () => {
      const ended = new AbortController();
      ended.abort();
      const read = duringRequest(ended.signal, () =>
        endingWithRequest(() => db.kysely.executeQuery(endless)),
      );
      await expect(read).rejects.toMatchObject({ code: 'busy' });
    });

    it('go on where others may wait for the same answer', async () => {
      const ended = new AbortController();
      const short = CompiledQuery.raw('select 1 as "one"');
      const { rows } = await duringRequest(ended.signal, async () => {
        ended.abort();
        return await db.kysely.executeQuery(short);
      });
      expect(rows).toEqual([{ one: 1 }]);
    });
  },
);
