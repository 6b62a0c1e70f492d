import type { VisibleDefinitions } from '../../../schema/contracts/definitions.ts';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import type { ShowsGui } from '../rights/useGui.ts';
import type { Definitions } from './DefinitionsContext.ts';
import { listPath, profilePath } from './entityPaths.ts';

/** Lookups over the server's answer; `linkTo` returns null for hidden screens. */
export function indexDefinitions(
  { hash, entities }: VisibleDefinitions,
  isShown: ShowsGui = () => true,
): Definitions {
  const byResource = new Map(entities.map((entity) => [entity.resource, entity]));
  return {
    hash,
    entities,
    entity: (resource) => byResource.get(resource),
    linkTo(resource, id) {
      const entity = byResource.get(resource);
      if (!entity || !isShown(guiKeys.screen(resource))) return null;
      return id === undefined ? listPath(entity) : profilePath(entity, id);
    },
  };
}
