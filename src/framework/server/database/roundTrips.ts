import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { Tables } from './Database.ts';

/** When a statement of a transaction is sent, other than at once. */
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

/** When the connection sends this statement; undefined: at once. */
export function departureOf(queryId: QueryId): Departure | undefined {
  return departures.get(queryId);
}

/**
 * The same transaction, for statements whose answer nobody needs: each is sent with the next statement or the commit, in
 * their order, and answers no rows. Its error is thrown there.
 */
export function withNext<Executor extends Kysely<Tables>>(executor: Executor): Executor {
  return executor.withPlugin(plugins.withNext) as Executor;
}

/** The same transaction, for its last statement: the commit is sent along with it. */
export function withCommit<Executor extends Kysely<Tables>>(executor: Executor): Executor {
  return executor.withPlugin(plugins.withCommit) as Executor;
}
