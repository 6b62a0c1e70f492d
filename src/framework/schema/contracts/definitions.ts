import type { Entity } from '../model.ts';
import type { ResourceAccess } from '../rights/ResourceAccess.ts';

/** An entity with what the person who asked may do; fields not readable and not writable are left out. */
export interface VisibleEntity extends Entity {
  rights: ResourceAccess;
}

/** Answer of `GET /api/definitions` (ETag: `hash`). Only entities the person may read or create. */
export interface DefinitionsAnswer {
  hash: string;
  entities: VisibleEntity[];
}
