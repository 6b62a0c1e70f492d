import { createContext, useContext } from 'react';
import type { VisibleDefinitions, VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import type { ShowsGui } from '../rights/useRights.ts';
import { listPath, profilePath } from './entityPaths.ts';

/** The definitions as the screens use them. */
export interface Definitions {
  /** Changes exactly when a definition or a right changes. */
  hash: string;
  entities: readonly VisibleEntity[];
  /** Undefined for resources that do not exist or are hidden from the current user. */
  entity: (resource: string) => VisibleEntity | undefined;
  /**
   * Path of the list, or of a record's profile; null for resources and screens hidden from the current user.
   */
  linkTo: (resource: string, id?: string | number) => string | null;
}

export const DefinitionsContext = createContext<Definitions | null>(null);

/** @throws Error outside `DefinitionsProvider` */
export function useDefinitions(): Definitions {
  const definitions = useContext(DefinitionsContext);
  if (!definitions) throw new Error('useDefinitions is called outside DefinitionsProvider.');
  return definitions;
}

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
