import { type Kysely, sql } from 'kysely';
import type { Database, Tables } from './Database.ts';

/** Locks that one process holds among all that share a database, for as long as it lives. */
export interface HeldLocks {
  /** Takes the lock of a name unless another process holds it. @returns whether this process holds it now */
  take(name: string): Promise<boolean>;
  release(name: string): Promise<void>;
  /** @returns whether the locks are still held; after a lost connection another process may have them. */
  areHeld(): Promise<boolean>;
  close(): Promise<void>;
}

/** On the embedded database, which only one process opens. */
const alone: HeldLocks = {
  take: async () => true,
  release: async () => undefined,
  areHeld: async () => true,
  close: async () => undefined,
};

const keyOf = (name: string) => sql`hashtextextended(${`held/${name}`}, 0)`;

/**
 * Opens locks on a connection of their own: the server releases them when the process ends, however it ends.
 * @throws AppError `busy` if the database is unreachable
 */
export async function openHeldLocks({
  engine,
  kysely,
}: Pick<Database, 'engine' | 'kysely'>): Promise<HeldLocks> {
  if (engine === 'pglite') return alone;
  let end = () => {};
  const closing = new Promise<void>((resolve) => {
    end = resolve;
  });
  let opened: Promise<void> = Promise.resolve();
  const connection = await new Promise<Kysely<Tables>>((resolve, reject) => {
    opened = kysely.connection().execute(async (db) => {
      resolve(db);
      await closing;
      // the connection goes back to the pool
      await sql`SELECT pg_advisory_unlock_all()`.execute(db).catch(() => undefined);
    });
    opened.catch(reject);
  });
  return {
    async take(name) {
      const { rows } = await sql<{
        taken: boolean;
      }>`SELECT pg_try_advisory_lock(${keyOf(name)}) AS taken`.execute(connection);
      return rows[0]?.taken ?? false;
    },
    async release(name) {
      await sql`SELECT pg_advisory_unlock(${keyOf(name)})`.execute(connection);
    },
    areHeld: async () =>
      await sql`SELECT 1`.execute(connection).then(
        () => true,
        () => false,
      ),
    async close() {
      end();
      await opened;
    },
  };
}
