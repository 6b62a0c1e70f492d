import type { GuiItem } from '../../src/framework/schema/gui/GuiItem.ts';
import {
  type RegisteredSurface,
  registeredGuiItems,
} from '../../src/framework/schema/gui/registeredGuiItems.ts';

function lineOf(item: GuiItem): string {
  return `  ${JSON.stringify(item)},`;
}

/** Source of the UI parts registered by the app; those of the definitions are added at run time. */
export function guiSource(registry: RegisteredSurface): string {
  const type = `{ key: string; kind: 'menu' | 'screen' | 'panel' | 'tool'; label: string }`;
  const lines = registeredGuiItems(registry).map(lineOf);
  return [`export const registeredGui: readonly ${type}[] = [`, ...lines, '];', ''].join('\n');
}
