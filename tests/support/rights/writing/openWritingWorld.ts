import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { indexModel, type ModelIndex } from '../../../../src/framework/schema/ModelIndex.ts';
import type {
  Database,
  Tables,
  TransactionWork,
} from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { frameworkGuards } from '../../../../src/framework/server/hooks/frameworkGuards.ts';
import { createServer } from '../../../../src/framework/server/http/createServer.ts';
import type { ServerContext } from '../../../../src/framework/server/http/ServerContext.ts';
import type { JobHandler, JobQueue } from '../../../../src/framework/server/jobs/JobQueue.ts';
import { type Delivery, Outbox } from '../../../../src/framework/server/outbox/Outbox.ts';
import { Parsing } from '../../../../src/framework/server/parsing/Parsing.ts';
import { createRepository, type Repository } from '../../../../src/framework/server/repository/Repository.ts';
import type { Actor } from '../../../../src/framework/server/rights/Actor.ts';
import { GrantIdStore } from '../../../../src/framework/server/rights/GrantIdStore.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { BulkChanges } from '../../../../src/framework/server/services/bulk-changes/BulkChanges.ts';
import { Imports } from '../../../../src/framework/server/services/imports/Imports.ts';
import type { Session } from '../../../../src/framework/server/sessions/SessionStore.ts';
import { consumers } from '../../../../src/server/notifications/consumers.ts';
import { followRules } from '../../../../src/server/notifications/followRules.ts';
import { notifierRoutes } from '../../../../src/server/notifications/operations.ts';
import { openTestDatabase, type TestEngine } from '../../testEngines.ts';
import { readWorldModel } from '../openWorld.ts';
import { worldTables } from '../worldTables.ts';
import { person } from './drawWrites.ts';
import { writingDefinitions } from './writingDefinitions.ts';

/** Thrown to roll back a rehearsal. */
class DryRunRollback extends Error {}

/** A database whose transactions can become part of an outer one that is rolled back. */
interface Rehearsal {
  db: Database;
  /** Runs `work` and rolls back all its writes; rehearsals can be nested. */
  rehearse<Result>(work: () => Promise<Result>): Promise<Result>;
}

function createRehearsal(real: Database): Rehearsal {
  let outer: Transaction<Tables> | undefined;
  let depth = 0;
  async function within<Result>(
    trx: Transaction<Tables>,
    work: (trx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    depth += 1;
    const name = sql.ref(`rehearsal${depth}`);
    await sql`SAVEPOINT ${name}`.execute(trx);
    try {
      const result = await work(trx);
      await sql`RELEASE SAVEPOINT ${name}`.execute(trx);
      return result;
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT ${name}`.execute(trx);
      throw error;
    } finally {
      depth -= 1;
    }
  }
  async function transaction<Result>(work: TransactionWork<Result>): Promise<Result> {
    return outer ? await within(outer, (trx) => work(trx, () => trx)) : await real.transaction(work);
  }
  return {
    db: {
      ...real,
      get kysely() {
        return outer ?? real.kysely;
      },
      transaction,
    },
    async rehearse(work) {
      const results: Awaited<ReturnType<typeof work>>[] = [];
      await transaction(async (trx) => {
        const before = outer;
        outer = trx;
        try {
          results.push(await work());
        } finally {
          outer = before;
        }
        throw new DryRunRollback();
      }).catch((error: unknown) => {
        if (!(error instanceof DryRunRollback)) throw error;
      });
      return results[0] as Awaited<ReturnType<typeof work>>;
    },
  };
}

/** A job queue that runs each job immediately. */
function createImmediateJobs(): JobQueue {
  const handlers = new Map<string, JobHandler<object>>();
  const { signal } = new AbortController();
  return {
    register: (name, handler) => void handlers.set(name, handler as JobHandler<object>),
    schedule: () => undefined,
    async enqueue(name, data = {}) {
      await handlers.get(name)?.({ data, signal });
      return true;
    },
    list: async () => [],
    start: async () => undefined,
    stop: async () => undefined,
  };
}

/** The server with the world's definitions, used by one actor at a time. */
export interface WritingWorld extends Rehearsal {
  index: ModelIndex;
  repository: Repository;
  app: FastifyInstance;
  /** Sets the actor of all further requests. */
  actAs(actor: Actor): void;
  /** Does what the outbox says. */
  deliver(): Promise<void>;
  /** The daily mail to the person; empty if there is none. */
  mail(): Promise<string>;
  /** Sets the server's current time. */
  setTime(time: Date): void;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openWritingWorld(engine: TestEngine): Promise<WritingWorld> {
  const [real, model] = await Promise.all([openTestDatabase(engine), readWorldModel(writingDefinitions)]);
  await ensureSchema(real, model, { log: silentLog });
  const { db, rehearse } = createRehearsal(real);
  const index = indexModel(model);
  let present = new Date();
  let session: Session | null = null;
  const repository = createRepository({
    db,
    index: () => index,
    hooks: {},
    guards: frameworkGuards,
    now: () => present,
    following: { rules: followRules, hasWatches: true },
    onCommit: () => undefined,
  });
  const sessions = {
    findByBearer: async () => session,
    look: async () => new Map(session ? [[session.id, session]] : []),
  };
  const jobs = createImmediateJobs();
  const parsing = new Parsing();
  const imports = new Imports({
    db,
    index: () => index,
    repository,
    findPlaces: async () => [],
    sessions: sessions as never,
    jobs: async () => jobs,
    parsing,
  });
  imports.register(jobs);
  const bulkChanges = new BulkChanges({
    db,
    index: () => index,
    repository,
    sessions: sessions as never,
    jobs: async () => jobs,
  });
  bulkChanges.register(jobs);
  // these tests send no request that needs the missing services
  const context: Partial<ServerContext> & { now: () => Date } = {
    db,
    now: () => present,
    index: () => index,
    repository,
    sessions: sessions as never,
    grantIds: new GrantIdStore(db),
    imports,
    bulkChanges,
    parsing,
    realtime: { stop: async () => undefined } as never,
    outbox: { wake: () => undefined } as never,
    isPage: () => false,
    isSecure: false,
    isReady: () => true,
  };
  const app = await createServer(context as ServerContext, {
    logLevel: 'silent',
    requestsPerMinute: 0,
    trustProxy: false,
    services: [notifierRoutes],
  });
  const mailed: string[] = [];
  const mails: Delivery['mails'] = {
    put: async (_trx, mail) => void mailed.push(JSON.stringify(mail)),
  };
  const publicUrl = () => 'https://example.org';
  const outbox = new Outbox({ db, index: () => index, consumers: consumers as never, mails, publicUrl });
  const tables = await worldTables(db.kysely);
  return {
    db,
    rehearse,
    index,
    repository,
    app,
    actAs(actor) {
      session = { id: 'a'.repeat(24), actor, bearer: 'asking' } as unknown as Session;
    },
    async deliver() {
      const { failed } = await outbox.empty();
      if (failed > 0) throw new Error('A follow-up could not be delivered.');
    },
    async mail() {
      // the mail of a first day lists what came in the day before this
      const until = new Date(Date.now() + 3_600_000).toISOString();
      const payload = { to: person, day: '2026-06-02', until };
      await db.transaction(
        async (trx) => await consumers.mailDigest({ trx, index, payload, mails, publicUrl: publicUrl() }),
      );
      return mailed.splice(0).join('\n');
    },
    setTime(time) {
      present = time;
    },
    clear: async () => void (await sql`TRUNCATE ${tables} CASCADE`.execute(db.kysely)),
    async close() {
      parsing.close();
      await app.close();
      await real.close();
    },
  };
}
