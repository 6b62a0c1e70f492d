import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { MailQueue } from '../../../../src/framework/server/mail/MailQueue.ts';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { openTestDatabase, quickEngines } from '../../../support/testEngines.ts';

interface Attempt {
  succeed: () => void;
  fail: (error: Error) => void;
}

describe.each(quickEngines())('a mail that another process has claimed meanwhile, on $engine', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(engine, {}, 'filled');
  });
  afterAll(async () => await db.close());

  async function readMail(id: string) {
    const { rows } = await sql<{
      state: string;
      attempts: number;
      error: string | null;
      text: string | null;
    }>`
      SELECT "state", "attempts", "error", "text" FROM "outgoing-mails" WHERE "id" = ${id}`.execute(
      db.kysely,
    );
    return rows[0];
  }

  /** A waiting mail with two attempts at it, the first of which is taken for dead. */
  async function openTwoAttempts() {
    const attempts: Attempt[] = [];
    const queue = new MailQueue({
      db,
      transport: {
        send: async () =>
          await new Promise<void>((succeed, fail) => {
            attempts.push({ succeed, fail });
          }),
        close: () => Promise.resolve(),
      },
      started: () => Promise.reject(new Error('Nothing is queued here')),
      composeLinked: async () => undefined,
      composePersonal: async () => undefined,
      readFrame: async () => ({}),
    });
    const id = createId();
    const recipient = `spaet-${id}@schule.example`;
    await sql`
      INSERT INTO "outgoing-mails" ("id", "version", "createdAt", "updatedAt", "recipient", "template", "subject", "text",
        "state", "attempts", "expiresAt")
      VALUES (${id}, 1, now(), now(), ${recipient}, 'notice', 'Hinweis', 'Guten Tag', 'waiting', 0,
        now() + make_interval(hours => 1))`.execute(db.kysely);
    const first = queue.deliver(id).catch(String);
    await vi.waitFor(() => expect(attempts).toHaveLength(1));
    await sql`UPDATE "outgoing-mails" SET "updatedAt" = now() - make_interval(mins => 3) WHERE "id" = ${id}`.execute(
      db.kysely,
    );
    const second = queue.deliver(id).catch(String);
    await vi.waitFor(() => expect(attempts).toHaveLength(2));
    const [early, late] = attempts as [Attempt, Attempt];
    return { first, second, early, late, read: async () => await readMail(id) };
  }

  it('stays sent if the first attempt fails afterwards', async () => {
    const { first, second, early, late, read } = await openTwoAttempts();
    late.succeed();
    expect(await second).toEqual({ state: 'sent' });
    early.fail(new Error('timed out'));
    expect(await first).toBe('Error: timed out');
    expect(await read()).toMatchObject({ state: 'sent', attempts: 2, error: null, text: null });
  });

  it('is left to the second attempt, however the first one ends', async () => {
    for (const end of ['succeed', 'fail'] as const) {
      const { first, second, early, late, read } = await openTwoAttempts();
      early[end](new Error('timed out'));
      await first;
      expect(await read()).toMatchObject({ state: 'sending', attempts: 2, error: null, text: 'Guten Tag' });
      late.fail(new Error('451 later'));
      expect(await second).toBe('Error: 451 later');
      expect(await read()).toMatchObject({ state: 'waiting', attempts: 2, error: '451 later' });
    }
  });
});
