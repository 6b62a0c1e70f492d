import { isJsonObject } from '../Json.ts';
import { anyGui } from './GuiAccess.ts';
import type { GuiItem } from './GuiItem.ts';

/**
 * Checks the UI settings of a role or a login. Null and undefined are valid.
 * @returns a German sentence for each mistake
 */
export function checkGuiAccess(items: readonly Pick<GuiItem, 'key'>[], access: unknown): string[] {
  if (access === null || access === undefined) return [];
  if (!isJsonObject(access)) return ['Erwartet wird, was gezeigt und was ausgeblendet wird.'];
  const known = new Set([anyGui, ...items.map(({ key }) => key)]);
  return Object.entries(access).flatMap(([key, shown]) => {
    const name = `„${key.slice(0, 100)}“`;
    if (!known.has(key)) return [`${name} gibt es in der Oberfläche nicht.`];
    return typeof shown === 'boolean' ? [] : [`${name} wird gezeigt oder ausgeblendet: ja oder nein.`];
  });
}
