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

/** What of the surface can be shown and hidden without following from a definition: what the framework and the app bring. */
export function guiSource(items: readonly GuiItem[]): string {
  const type = `interface GuiItem {\n  key: string;\n  kind: 'menu' | 'screen' | 'panel' | 'tool';\n  label: string;\n}`;
  const lines = items.filter(({ entity }) => entity === undefined).map((item) => `${JSON.stringify(item)},`);
  return `${type}\n\nexport const guiItems: readonly GuiItem[] = [\n${lines.join('\n')}\n];\n`;
}
