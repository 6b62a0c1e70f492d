import type { RegisteredSurface } from '../../src/framework/schema/gui/registeredGuiItems.ts';

/**
 * Source of the page patterns registered by the app; those of the entities follow from the definitions at run
 * time.
 */
export function pagesSource({ screens }: RegisteredSurface): string {
  const lines = screens.map(({ path }) => `  ${JSON.stringify(path)},`);
  return ['export const pages: readonly string[] = [', ...lines, '];', ''].join('\n');
}
