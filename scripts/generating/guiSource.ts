import { pathToFileURL } from 'node:url';
import type { GuiItem } from '../../src/framework/schema/gui/GuiItem.ts';
import { guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import {
  type RegisteredSurface,
  registeredGuiItems,
} from '../../src/framework/schema/gui/registeredGuiItems.ts';
import type { Model } from '../../src/framework/schema/model.ts';

/** What the app registers, read from the app itself: nothing else knows what exists. */
export async function readGuiItems({ entities }: Model, registryFile: string): Promise<GuiItem[]> {
  const { registry } = (await import(pathToFileURL(registryFile).href)) as { registry: RegisteredSurface };
  return guiItemsOf(entities, registeredGuiItems(registry));
}

/** The catalogue of what of the surface can be shown and hidden. */
export function guiSource(items: readonly GuiItem[]): string {
  const type = `{ key: string; kind: 'menu' | 'screen' | 'panel' | 'tool'; label: string; entity?: string }`;
  const lines = items.map((item) => `  ${JSON.stringify(item)},`);
  return [`export const guiCatalogue: readonly ${type}[] = [`, ...lines, '];', ''].join('\n');
}
