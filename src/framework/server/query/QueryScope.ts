import type { RawBuilder } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { FieldPath } from '../../schema/fieldPath.ts';
import type { Filter } from '../../schema/filter/Condition.ts';
import {
  costLimits,
  filterCost,
  groupCost,
  type ReachCost,
  rowsCost,
  searchCost,
  sortCost,
  sumsCost,
} from '../../schema/filter/queryCost.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { coversField } from '../../schema/rights/fieldScope.ts';
import type { Executor } from '../database/Database.ts';
import { type Actor, isSystem, systemActor } from '../rights/Actor.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { noRest, type Rest } from './FairReads.ts';
import { filterSql } from './filterSql.ts';
import { maxRowsOfAll, type PopulateRequest, type Window } from './ListRequest.ts';

const sentence =
  'Diese Abfrage ist zu aufwendig: zu viele Bedingungen, Sortierungen oder Beziehungen auf einmal. Bitte vereinfache sie.';

const rulesCosts = new WeakMap<CompiledRights, number>();

function rulesCost(rights: CompiledRights): number {
  const cost =
    rulesCosts.get(rights) ?? rights.rules.reduce((sum, { filter }) => sum + filterCost(filter), 0);
  rulesCosts.set(rights, cost);
  return cost;
}

/** Cost of a whole request before its first statement; each part that exceeds the limit throws. */
class Spending {
  total = 0;
  readonly #limit: number;
  readonly #reach: ReachCost;

  constructor(rightsTo: (entity: Entity) => CompiledRights, limit: number = costLimits.request) {
    this.#limit = limit;
    this.#reach = (entity, { name }) => {
      const rights = rightsTo(entity);
      const isGuarded = name !== 'id' && !coversField(rights.everywhere.read, name);
      return rulesCost(rights) * ((rights.isEveryRow ? 0 : 1) + (isGuarded ? 1 : 0));
    };
  }

  /** A filter, in one statement. @throws AppError 400 if the request costs too much */
  filter(filter: Filter): void {
    this.#add(filterCost(filter, this.#reach));
  }

  /** A sort key that is evaluated so often. @throws AppError 400 */
  sort(path: FieldPath, times: number): void {
    this.#add(times * sortCost(path, this.#reach));
  }

  /** Groups by a value. @throws AppError 400 */
  group(path: FieldPath): void {
    this.#add(groupCost(path, this.#reach));
  }

  /** Sums. @throws AppError 400 */
  sums(sums: number): void {
    this.#add(sumsCost(sums));
  }

  /** A search of one entity that rates what it finds. @throws AppError 400 */
  search(): void {
    this.#add(searchCost);
  }

  /** Rows of the answer. @throws AppError 400 */
  rows(window: Window, populate: readonly PopulateRequest[] = []): void {
    const rows = window.type === 'all' ? maxRowsOfAll : window.limit;
    this.#add(
      rowsCost(
        rows,
        populate.map(({ path }) => path),
      ),
    );
  }

  #add(cost: number): void {
    this.total += cost;
    if (this.total > this.#limit) throw new AppError('badQuery', undefined, sentence);
  }
}

/** Context for compiling a query to SQL: the model, the actor's rights and fresh table aliases. */
export interface QueryScope {
  index: ModelIndex;
  /** The actor's profile, `$me` in filters. */
  profile: Actor['profile'];
  rights(entity: Entity): CompiledRights;
  alias(): string;
  /** Cost of the query so far. */
  cost: Spending;
  /**
   * The same scope for SQL that is cached and reused in many queries. Its aliases start at `k1` each time, so they
   * may only be used inside subqueries.
   */
  apart(): QueryScope;
  /** The same scope for a further query that the product asks by itself; each of them may cost what one may. */
  fresh(): QueryScope;
  /** The condition of a rule. It is evaluated on stored values, whether or not the actor may read them. */
  ruleSql(condition: Filter, entity: Entity, alias: string): RawBuilder<boolean>;
}

/** An entity as the actor of `scope` reads it. */
export interface ScopedEntity {
  scope: QueryScope;
  entity: Entity;
}

/** Runs a read when it is its turn; see `FairReads`. */
type InTurn = <Result>(cost: number, read: (rest: Rest) => Promise<Result>) => Promise<Result>;

/** An entity as the actor of `scope` reads it, and where the query runs. */
export interface EntityQuery extends ScopedEntity {
  db: Executor;
  /** Without it, as inside of transactions, reads wait for nobody. */
  inTurn?: InTurn;
}

/** Runs the statements of a compiled query when it is their turn. */
export async function inItsTurn<Result>(
  { inTurn, scope }: EntityQuery,
  read: (rest: Rest) => Promise<Result>,
): Promise<Result> {
  return await (inTurn ? inTurn(scope.cost.total, read) : read(noRest));
}

/** A table of a query under its alias, for conditions that do not need the entity. */
export interface TableAlias {
  scope: QueryScope;
  alias: string;
}

/** The rows of an entity's table under an alias, as the actor of `scope` reads them. */
export interface EntityRows extends ScopedEntity, TableAlias {}

/** Context that an actor's reads need; writes have a `WriteContext`. */
export interface ReadContext {
  db: Executor;
  index: ModelIndex;
  actor: Actor;
}

/** A row as returned by the database. */
export type Row = Record<string, unknown>;

/**
 * Creates the scope of a query by `actor`.
 * @param aliases counter of table aliases, shared with the scopes of the same query
 */
export function createQueryScope(
  index: ModelIndex,
  actor: Actor,
  aliases: { prefix: 'r' | 'k'; made: number } = { prefix: 'r', made: 0 },
): QueryScope {
  const rights = (entity: Entity) => compileRights(index, actor, entity);
  return {
    index,
    profile: actor.profile,
    rights,
    // the system asks only what the product itself has written
    cost: new Spending(rights, isSystem(actor) ? Number.POSITIVE_INFINITY : undefined),
    alias() {
      aliases.made += 1;
      return `${aliases.prefix}${aliases.made}`;
    },
    apart: () => createQueryScope(index, actor, { prefix: 'k', made: 0 }),
    fresh: () => createQueryScope(index, actor),
    ruleSql: (condition, entity, alias) =>
      filterSql(condition, { scope: createQueryScope(index, systemActor, aliases), entity, alias }),
  };
}
