import { type Kysely, type KyselyPlugin, type QueryId, sql } from 'kysely';
import type { Tables } from './Database.ts';

/** Deferred sending of a statement of a transaction. */
export type Departure = 'withNext' | 'withCommit';

const departures = new WeakMap<QueryId, Departure>();

function departing(departure: Departure): KyselyPlugin {
  return {
    transformQuery({ node, queryId }) {
      departures.set(queryId, departure);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

const plugins = { withNext: departing('withNext'), withCommit: departing('withCommit') };

/** Returns when the connection sends this statement; undefined means immediately. */
export function departureOf(queryId: QueryId): Departure | undefined {
  return departures.get(queryId);
}

/**
 * The same transaction for statements whose result is not needed. Each is sent, in order, with the next
 * statement or the commit, and returns no rows; that later call throws its error.
 */
export function withNext<Executor extends Kysely<Tables>>(executor: Executor): Executor {
  return executor.withPlugin(plugins.withNext) as Executor;
}

/** The same transaction for its last statement, which is sent together with the commit. */
export function withCommit<Executor extends Kysely<Tables>>(executor: Executor): Executor {
  return executor.withPlugin(plugins.withCommit) as Executor;
}

/** Sends the waiting statements of a transaction now, so that an error is thrown where its cause is still known. */
export async function sendWaiting(trx: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(trx);
}
