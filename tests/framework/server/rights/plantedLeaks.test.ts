import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Executor } from '../../../../src/framework/server/database/Database.ts';
import type { Repository } from '../../../../src/framework/server/repository/Repository.ts';
import { type Actor, systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import type { TestRows } from '../../../../src/framework/server/services/travel/nearTravel.ts';
import { drawShare } from '../../../support/drawShare.ts';
import { newShares } from '../../../support/rights/Shares.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

const scopeSql = '../../../../src/framework/server/query/scopeSql.ts';
const guardSql = '../../../../src/framework/server/query/guardSql.ts';
const visibleVersionSql = '../../../../src/framework/server/query/visibleVersionSql.ts';
const rowEvaluator = '../../../../src/framework/server/query/rowEvaluator.ts';
const evaluateChanges = '../../../../src/framework/server/realtime/evaluateChanges.ts';
const readableViews = '../../../../src/framework/server/realtime/readableViews.ts';
const countReadable = '../../../../src/framework/server/services/counts/countReadable.ts';
const commentRows = '../../../../src/framework/server/services/comments/commentRows.ts';
const nearTravel = '../../../../src/framework/server/services/travel/nearTravel.ts';
const readNews = '../../../../src/framework/server/services/news/readNews.ts';

const fullRights = {
  readable: true,
  isReadable: () => true,
  isUpdatable: () => true,
  access: { update: true, delete: true, custom: [] },
};

/** Holes cut into the product, each of the kind that others had. */
const leaks: Record<string, [module: string, hole: Record<string, unknown>]> = {
  'a filter on unreadable fields': [
    guardSql,
    { guarded: (_rows: unknown, _fields: unknown, met: unknown) => met },
  ],
  'an order and a search by hidden values': [guardSql, { guardSql: () => undefined }],
  'records beyond the scope': [scopeSql, { rowsInScope: () => undefined }],
  'a version that counts hidden changes': [visibleVersionSql, { visibleVersionSql: () => undefined }],
  'a history of full length': [visibleVersionSql, { visibleChange: () => sql`true` }],
  'news of a record with any change': [
    readNews,
    {
      readNews: async ({ repository, actor }: { repository: Repository; actor: Actor }) => ({
        entries: await repository.touchedByOthers(actor, 24),
      }),
    },
  ],
  'a view counted with the rights of the system': [
    countReadable,
    {
      countReadable: async (
        repository: Repository,
        _actor: Actor,
        { resource, filter }: { resource: string; filter: object },
      ) => {
        const { total } = await repository.list(systemActor, resource, {
          filter,
          fields: [],
          window: { type: 'range', offset: 0, limit: 1 },
          count: 'exact',
        });
        return { total, isCapped: false };
      },
    },
  ],
  'a projection that is not masked': [
    rowEvaluator,
    {
      createRowEvaluator: () => ({
        columns: [],
        rightsOn: () => fullRights,
        versionOf: (row: Record<string, unknown>) => row.$version,
      }),
    },
  ],
  'a socket that reports everything to everyone': [
    evaluateChanges,
    {
      evaluateChanges: async ({ actors }: { actors: unknown[] }, records: { id: string }[]) =>
        actors.map(() => records),
    },
  ],
  'a number of comments beyond those of the record': [
    commentRows,
    {
      countComments: async (db: Executor) => {
        const { rows } = await sql<{
          total: number;
        }>`SELECT count(*)::int AS "total" FROM sys_comments`.execute(db);
        return rows[0]?.total ?? 0;
      },
    },
  ],
  'a condition on the map that is computed of hidden values': [
    nearTravel,
    {
      narrowRows: async (
        reading: Parameters<TestRows>[0],
        condition: { test: TestRows } | undefined,
        records: RecordData[],
      ) => {
        if (!condition) return { records };
        const { ids, unstated } = await condition.test(reading, records);
        return { records: records.filter(({ id }) => ids.has(String(id))), unstated: unstated.size };
      },
    },
  ],
  'a derived view that is reported to everyone': [
    readableViews,
    { readableViews: async ({ actors }: { actors: unknown[] }, views: unknown[]) => actors.map(() => views) },
  ],
};

/** Worlds after which a hole counts as not found. */
const patience = 40;

describe('the search for leaks', () => {
  afterEach(() => {
    for (const [module] of Object.values(leaks)) vi.doUnmock(module);
    vi.resetModules();
  });

  // each loads the whole server once more
  it.each(drawShare(Object.entries(leaks), 5))(
    'finds %s',
    async (_title, [module, hole]) => {
      vi.resetModules();
      vi.doMock(module, async (original) => ({ ...(await original<object>()), ...hole }));
      const { openWorld } = await import('../../../support/rights/openWorld.ts');
      const { findDifference } = await import('../../../support/rights/findDifference.ts');
      // the holes are the same on both; PostgreSQL, where it is there, is opened in no time
      const engine = drawnEngines().at(-1);
      if (!engine) throw new Error('There is no engine to search on.');
      const world = await openWorld(engine);
      let found = false;
      for (let seed = 1; seed <= patience && !found; seed += 1)
        found = (await findDifference(world, seed, newShares())) !== undefined;
      await world.close();
      expect(found).toBe(true);
    },
    60_000,
  );
});
