import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Actor } from '../rights/Actor.ts';
import type { Repository } from './Repository.ts';

/** What a service needs to read through the repository as an actor. */
export interface RepositoryReader {
  repository: Repository;
  index: ModelIndex;
  actor: Actor;
}
