import type { JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import type { ResourceAccess } from '../rights/ResourceAccess.ts';

/** An entity with what the person who asked may do; fields not readable and not writable are left out. */
export interface VisibleEntity extends Entity {
  rights: ResourceAccess;
}

/** The definitions as one person may see them: only entities they may read or create. */
export interface VisibleDefinitions {
  hash: string;
  entities: VisibleEntity[];
}

/** Answer of `GET /api/definitions` (ETag: `hash`): see `packDefinitions`. */
export interface DefinitionsAnswer {
  hash: string;
  entities: JsonValue[];
  /** What `{"$part": 3}` in the entities, and in later parts, stands for. */
  parts: JsonValue[];
}
