import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';

/** What an actor's reads need; writes have a `WriteContext`. */
export interface ReadContext {
  db: Executor;
  index: ModelIndex;
  actor: Actor;
}
