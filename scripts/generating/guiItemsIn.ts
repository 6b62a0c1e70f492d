import type { GuiItem } from '../../src/framework/schema/gui/GuiItem.ts';
import { guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import {
  type RegisteredSurface,
  registeredGuiItems,
} from '../../src/framework/schema/gui/registeredGuiItems.ts';
import type { Model } from '../../src/framework/schema/model.ts';

/** All parts of the UI: of the definitions and of the app's registry. */
export function guiItemsIn({ entities }: Pick<Model, 'entities'>, registry: RegisteredSurface): GuiItem[] {
  return guiItemsOf(entities, registeredGuiItems(registry));
}
