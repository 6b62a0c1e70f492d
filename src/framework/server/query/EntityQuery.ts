import type { Executor } from '../database/Database.ts';
import type { ScopedEntity } from './ScopedEntity.ts';

/** An entity as the actor of `scope` reads it, and where the query runs. */
export interface EntityQuery extends ScopedEntity {
  db: Executor;
}
