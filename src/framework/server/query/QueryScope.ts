import type { RawBuilder } from 'kysely';
import type { Filter } from '../../schema/filter/Condition.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';
import type { CompiledRights } from '../rights/compileRights.ts';
import type { Spending } from './Spending.ts';

/** Context for compiling a query to SQL: the model, the actor's rights and fresh table aliases. */
export interface QueryScope {
  index: ModelIndex;
  /** The actor's profile, `$me` in filters. */
  profile: Actor['profile'];
  rights(entity: Entity): CompiledRights;
  alias(): string;
  /** What the query has cost so far. */
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
