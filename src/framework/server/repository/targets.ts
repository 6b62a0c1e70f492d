import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';
import type { Repository } from './Repository.ts';

/** Entity and id of a record. */
export interface RecordKey {
  entity: Entity;
  id: string;
}

/** The entity an operation is about, and the actor who asks for it. */
export interface EntityTarget {
  actor: Actor;
  entity: Entity;
}

/** The record an operation is about, and the actor who asks for it. */
export interface RecordTarget extends EntityTarget {
  id: string;
}

/** Parts of the server that a service needs to read through the repository as an actor. */
export interface RepositoryReader {
  repository: Repository;
  index: ModelIndex;
  actor: Actor;
}
