import { type RegisteredSurface, registeredGuiItems } from '../../src/framework/schema/gui/guiItems.ts';
import type { GuiItem } from '../../src/framework/schema/gui/guiItemsOf.ts';

function lineOf(item: GuiItem): string {
  return `  ${JSON.stringify(item)},`;
}

/** Source of the UI parts registered by the app; those of the definitions are added at run time. */
export function guiSource(registry: RegisteredSurface): string {
  const type = `{ key: string; kind: 'menu' | 'screen' | 'panel' | 'tool'; label: string }`;
  const lines = registeredGuiItems(registry).map(lineOf);
  return [`export const registeredGui: readonly ${type}[] = [`, ...lines, '];', ''].join('\n');
}

/**
 * Source of the page patterns registered by the app; those of the entities follow from the definitions at run
 * time.
 */
export function pagesSource({ screens }: RegisteredSurface): string {
  const lines = screens.map(({ path }) => `  ${JSON.stringify(path)},`);
  return ['export const pages: readonly string[] = [', ...lines, '];', ''].join('\n');
}

/** Source of the list of custom rights that code checks. */
export function askedRightsSource(names: readonly string[]): string {
  return `import type { CustomRight } from './permissions.ts';

/** Custom rights that code of the server asks for; definitions ask for more under \`admin.access.own\`. */
export const askedRights = [
${names.map((name) => `  '${name}',\n`).join('')}] as const satisfies readonly CustomRight[];
`;
}
