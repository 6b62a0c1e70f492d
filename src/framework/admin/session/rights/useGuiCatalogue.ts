import { useContext, useMemo } from 'react';
import type { GuiItem } from '../../../schema/gui/GuiItem.ts';
import { guiItemsOf } from '../../../schema/gui/guiItemsOf.ts';
import { registeredGuiItems } from '../../../schema/gui/registeredGuiItems.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';

/** All that a role can show and hide, as far as the person sees the entities it follows from. */
export function useGuiCatalogue(): GuiItem[] {
  const { entities } = useDefinitions();
  const registry = useContext(RegistryContext);
  return useMemo(() => guiItemsOf(entities, registeredGuiItems(registry)), [entities, registry]);
}
