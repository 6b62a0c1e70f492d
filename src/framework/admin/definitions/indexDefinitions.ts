import type { DefinitionsAnswer } from '../../schema/contracts/definitions.ts';
import type { Definitions } from './DefinitionsContext.ts';
import { listPath, profilePath } from './entityPaths.ts';

/** Lookups over the server's answer. */
export function indexDefinitions({ hash, entities }: DefinitionsAnswer): Definitions {
  const byResource = new Map(entities.map((entity) => [entity.resource, entity]));
  return {
    hash,
    entities,
    entity: (resource) => byResource.get(resource),
    linkTo(resource, id) {
      const entity = byResource.get(resource);
      if (!entity) return null;
      return id === undefined ? listPath(entity) : profilePath(entity, id);
    },
  };
}
