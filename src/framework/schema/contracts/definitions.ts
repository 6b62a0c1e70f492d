import type { JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import type { ResourceAccess } from '../rights/ResourceAccess.ts';

/** An entity with the current user's rights; fields that are neither readable nor writable are left out. */
export interface VisibleEntity extends Entity {
  rights: ResourceAccess;
}

/** The definitions visible to the current user: only entities they may read or create. */
export interface VisibleDefinitions {
  hash: string;
  entities: VisibleEntity[];
}

/** Answer of `GET /api/definitions` (ETag: `hash`); packed by `packDefinitions`. */
export interface DefinitionsAnswer {
  hash: string;
  entities: JsonValue[];
  /** Shared parts; `{"$part": 3}` in the entities and in later parts refers to them by index. */
  parts: JsonValue[];
}
