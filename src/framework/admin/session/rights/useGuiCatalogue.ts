import { useContext, useMemo } from 'react';
import { registeredGuiItems } from '../../../schema/gui/guiItems.ts';
import { type GuiItem, guiItemsOf } from '../../../schema/gui/guiItemsOf.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';

/** Everything a role can show or hide, limited to the entities visible to the current user. */
export function useGuiCatalogue(): GuiItem[] {
  const { entities } = useDefinitions();
  const registry = useContext(RegistryContext);
  return useMemo(() => guiItemsOf(entities, registeredGuiItems(registry)), [entities, registry]);
}
