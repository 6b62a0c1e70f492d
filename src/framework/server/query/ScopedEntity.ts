import type { Entity } from '../../schema/model.ts';
import type { QueryScope } from './QueryScope.ts';

/** An entity as the actor of `scope` reads it. */
export interface ScopedEntity {
  scope: QueryScope;
  entity: Entity;
}
