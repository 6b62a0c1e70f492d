import type { GuiItem } from '../../src/framework/schema/gui/GuiItem.ts';
import { guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import {
  type RegisteredSurface,
  registeredGuiItems,
} from '../../src/framework/schema/gui/registeredGuiItems.ts';
import type { Model } from '../../src/framework/schema/model.ts';

/** What of the surface there is, of the definitions and of what the app registers. */
export function guiItemsIn({ entities }: Model, registry: RegisteredSurface): GuiItem[] {
  return guiItemsOf(entities, registeredGuiItems(registry));
}

/** The catalogue of what of the surface can be shown and hidden. */
export function guiSource(items: readonly GuiItem[]): string {
  const type = `{ key: string; kind: 'menu' | 'screen' | 'panel' | 'tool'; label: string; entity?: string }`;
  const lines = items.map((item) => `  ${JSON.stringify(item)},`);
  return [`export const guiCatalogue: readonly ${type}[] = [`, ...lines, '];', ''].join('\n');
}
