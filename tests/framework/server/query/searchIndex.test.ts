import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueryScope } from '../../../../src/framework/server/query/QueryScope.ts';
import { searchFilterSql } from '../../../../src/framework/server/query/searchFilterSql.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

describe.each(drawnEngines())('a search on $engine', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
    for (const lastName of ['Müller', 'Mahler'])
      await createRecord(server.api, 'employees', { firstName: 'Anna', lastName });
  });
  afterAll(async () => await server.stop());

  it.each(['mue', 'mü', 'muell', 'müll', 'anna mue'])(
    'finds Anna Müller by %s, by the index',
    async (text) => {
      const { db, index } = server.server;
      const entity = index().entity('employees');
      if (!entity) throw new Error('The definition of employees is not served.');
      const found = searchFilterSql(
        { scope: createQueryScope(index(), systemActor), entity, alias: 't' },
        text,
      );
      const query = sql<Record<string, string>>`SELECT "lastName" FROM "employees" t WHERE ${found}`;
      await db.kysely.transaction().execute(async (transaction) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
        expect((await query.execute(transaction)).rows).toEqual([{ lastName: 'Müller' }]);
        const plan = (await sql<Record<string, string>>`EXPLAIN ${query}`.execute(transaction)).rows;
        expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on \S*search/);
      });
    },
  );
});
