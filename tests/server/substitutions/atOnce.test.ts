import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { monday, SubstitutionSchool } from '../../support/substitutions/fillSubstitutions.ts';
import { testEngines } from '../../support/testEngines.ts';

const engines = testEngines().filter(({ engine }) => engine === 'postgres');

/** Locks need two connections, which the embedded database does not have. */
describe.each(engines)('substitutions written at once, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const school = new SubstitutionSchool(server);

  it('lock their substitutes in the order of ids, whatever the order of the inquiries', async () => {
    await school.fill();
    const [first = '', second = ''] = [await school.teacher('Ada'), await school.teacher('Bea')].toSorted();
    const items: { id: string; version: number }[] = [];
    for (const [at, acceptedBy] of [second, first].entries()) {
      const timeRange = { startTime: 600 + at * 60, endTime: 645 + at * 60 };
      const id = await school.inquiry([], { acceptedBy, state: 'accepted', date: monday, timeRange });
      items.push({ id, version: (await school.stored(id)).$version });
    }
    const { kysely } = server.server.db;
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(kysely);
      return rows.length;
    };
    const { free, changed } = await kysely.transaction().execute(async (trx) => {
      await sql`SELECT FROM "employees" WHERE "id" = ${first} FOR UPDATE`.execute(trx);
      const data = { date: '2031-03-10' };
      const changed = server.api.post('substitution-inquiries/bulk', { action: 'update', ids: items, data });
      await expect.poll(waiting).toBe(1);
      const { rows } =
        await sql`SELECT FROM "employees" WHERE "id" = ${second} FOR UPDATE SKIP LOCKED`.execute(kysely);
      return { free: rows.length, changed };
    });
    expect((await changed).status).toBe(200);
    expect(free).toBe(1);
  });
});
