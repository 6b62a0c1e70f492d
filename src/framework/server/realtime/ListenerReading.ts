import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';

/** What reads changes for all who listen; each hears them with their own rights. */
export interface ListenerReading {
  db: Executor;
  index: ModelIndex;
  actors: readonly Actor[];
}
