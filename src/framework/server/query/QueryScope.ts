import type { RawBuilder } from 'kysely';
import type { Filter } from '../../schema/filter/Filter.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { CompiledRights } from '../rights/compileRights.ts';

/** What turning a query into SQL needs to know: the model, the rights of who asks, and fresh table aliases. */
export interface QueryScope {
  index: ModelIndex;
  rights(entity: Entity): CompiledRights;
  alias(): string;
  /** The same with aliases of its own, for SQL that is kept and stands in many queries. */
  apart(): QueryScope;
  /** The condition of a rule, judged by what is stored, whatever the actor may read of it. */
  ruleSql(condition: Filter, entity: Entity, alias: string): RawBuilder<boolean>;
}
