import type { GuiItem } from '../../src/framework/schema/gui/GuiItem.ts';
import { guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import {
  type RegisteredSurface,
  registeredGuiItems,
} from '../../src/framework/schema/gui/registeredGuiItems.ts';
import type { Model } from '../../src/framework/schema/model.ts';

/** What of the surface there is, of the definitions and of what the app registers. */
export function guiItemsIn({ entities }: Pick<Model, 'entities'>, registry: RegisteredSurface): GuiItem[] {
  return guiItemsOf(entities, registeredGuiItems(registry));
}
