import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnNotifications } from '../../../src/contract/notifications/notifierCalls.ts';
import { type Account, apiOf, openAccount } from '../../support/openAccount.ts';
import { type Api, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const open = 10_000;
const readOnes = 2000;
/** Those of other people: as few as the owner's, the whole table would be read as fast as an index. */
const foreign = 80_000;

describe.each(quickEngines())(`${open} open notifications of one person on $engine`, (engine) => {
  let server: TestServer;
  let owner: Account;
  let api: Api;

  beforeAll(async () => {
    server = await startTestServer(engine);
    owner = await openAccount(server, {});
    api = apiOf(server, await owner.login());
    const { kysely } = server.server.db;
    const others = await openAccount(server, {});
    for (const [login, letter, count] of [
      [owner.id, 'a', open],
      [others.id, 'b', foreign],
    ] as const)
      await sql`
        INSERT INTO "notifications" ("id", "version", "createdAt", "updatedAt", "type", "loginUser", "messagePayload", "key",
          "readAt")
        SELECT ${letter}::text || lpad(to_hex(i), 23, '0'), 1, now() - i * interval '1 minute', now(), 'COMMON', ${login},
          jsonb_build_object('message', 'Nachricht ' || i), ${letter} || i, CASE WHEN i <= ${readOnes}::int THEN now() END
        FROM generate_series(1, ${count}::int) i`.execute(kysely);
    // an index alone answers only for pages that no open transaction may see otherwise
    const vacuum = async () => {
      await sql`VACUUM ANALYZE "notifications"`.execute(kysely);
      const { rows } = await sql<{ isVisible: boolean }>`
        SELECT "relallvisible" = "relpages" AS "isVisible" FROM pg_class WHERE "oid" = '"notifications"'::regclass`.execute(
        kysely,
      );
      if (rows[0]?.isVisible !== true) throw new Error('Some rows are not visible to everybody yet.');
    };
    await vi.waitFor(vacuum, { timeout: 60_000, interval: 500 });
  }, 90_000);
  afterAll(async () => await server.stop());

  /** Statements about notifications during a request, as they were sent. */
  async function statementsOf(path: string): Promise<CompiledQuery[]> {
    const executor = server.server.db.kysely.getExecutor();
    const spy = vi.spyOn(executor, 'executeQuery');
    try {
      expect((await api.get(path)).status).toBe(200);
      return spy.mock.calls.map(([query]) => query).filter((query) => query.sql.includes('"notifications"'));
    } finally {
      spy.mockRestore();
    }
  }

  async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
    const { rows } = await server.server.db.kysely.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]),
    );
    return rows.map((row) => Object.values(row)[0]).join('\n');
  }

  it('are counted by one statement, from the index of the unread ones alone', async () => {
    const statements = await statementsOf('notifier/unread-count');
    expect(statements).toHaveLength(1);
    const plan = await planOf(statements[0] as CompiledQuery);
    expect(plan).toMatch(/Index Only Scan using "notifications_loginUser_without_readAt_dismissedAt"/);
    expect(plan).not.toContain('Seq Scan');
    expect((await api.get('notifier/unread-count')).body).toEqual({ count: open - readOnes });
  });

  it('fill the menu with two statements, whose rows come in the order of an index', async () => {
    const statements = await statementsOf('notifier/own?state=open&limit=10');
    expect(statements).toHaveLength(2);
    const plans = await Promise.all(statements.map(planOf));
    const listed = plans.find((plan) => plan.includes('Limit'));
    expect(listed).toContain(
      'Index Scan Backward using "notifications_loginUser_createdAt_without_dismissedAt"',
    );
    expect(listed).not.toMatch(/Sort|Seq Scan/);
    const { body } = await api.get<OwnNotifications>('notifier/own', { state: 'open', limit: 10 });
    expect([body.notifications.length, body.counts]).toEqual([
      10,
      { open, trash: 0, unread: open - readOnes },
    ]);
  });
});
