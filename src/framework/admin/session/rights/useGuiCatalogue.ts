import { useContext, useMemo } from 'react';
import type { GuiItem } from '../../../schema/gui/GuiItem.ts';
import { guiItemsOf } from '../../../schema/gui/guiItemsOf.ts';
import { registeredGuiItems } from '../../../schema/gui/registeredGuiItems.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';

/** Everything a role can show or hide, limited to the entities visible to the current user. */
export function useGuiCatalogue(): GuiItem[] {
  const { entities } = useDefinitions();
  const registry = useContext(RegistryContext);
  return useMemo(() => guiItemsOf(entities, registeredGuiItems(registry)), [entities, registry]);
}
