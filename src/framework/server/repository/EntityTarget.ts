import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';

/** The entity an operation is about, and the actor who asks for it. */
export interface EntityTarget {
  actor: Actor;
  entity: Entity;
}
