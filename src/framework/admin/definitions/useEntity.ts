import { useResourceContext } from 'ra-core';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useDefinitions } from './useDefinitions.ts';

/**
 * The entity of a resource; without one, that of the surrounding screen.
 * @throws Error for a resource the person may not see; ask `useDefinitions().entity` where that can happen
 */
export function useEntity(resource?: string): VisibleEntity {
  const surrounding = useResourceContext();
  const { entity } = useDefinitions();
  const name = resource ?? surrounding ?? '';
  const found = entity(name);
  if (!found) throw new Error(`There is no visible entity "${name}".`);
  return found;
}
