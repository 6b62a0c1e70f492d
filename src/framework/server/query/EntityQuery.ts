import type { Executor } from '../database/Database.ts';
import type { ScopedEntity } from './ScopedEntity.ts';

/** Runs a read when it is its turn; see `FairReads`. */
export type InTurn = <Result>(cost: number, read: () => Promise<Result>) => Promise<Result>;

/** An entity as the actor of `scope` reads it, and where the query runs. */
export interface EntityQuery extends ScopedEntity {
  db: Executor;
  /** Without it, as inside of transactions, reads wait for nobody. */
  inTurn?: InTurn;
}

/** Runs the statements of a compiled query when it is their turn. */
export async function inItsTurn<Result>(
  { inTurn, scope }: EntityQuery,
  read: () => Promise<Result>,
): Promise<Result> {
  return await (inTurn ? inTurn(scope.cost.total, read) : read());
}
