import { isJsonObject } from '../Json.ts';
import type { GuiItem } from './guiItemsOf.ts';

/**
 * Parts of the UI that a role shows (`true`) or hides (`false`), by catalogue key; `*` covers every key not
 * listed. Without any entry a part is shown: data rights alone decide what it contains.
 */
export type GuiAccess = Record<string, boolean>;

/** Covers every key that is not listed. */
export const anyGui = '*';

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

/** Returns whether `access` shows the part of the UI named by `key`. It never grants data. */
export function showsGui(access: GuiAccess, key: string): boolean {
  if (Object.hasOwn(access, key)) return access[key] === true;
  return !Object.hasOwn(access, anyGui) || access[anyGui] === true;
}

/**
 * Union: a part shown by one of them is shown, so a further role never hides anything. Without any,
 * everything is shown.
 */
export function mergeGuiAccess(given: readonly GuiAccess[]): GuiAccess {
  if (given.length === 0) return {};
  const isShown = (key: string) => given.some((access) => showsGui(access, key));
  const rest = isShown(anyGui);
  const keys = new Set(given.flatMap((access) => Object.keys(access)));
  // keys with the same value as `*` need no entry
  const named = [...keys].filter((key) => key !== anyGui && isShown(key) !== rest).sort();
  return Object.fromEntries([
    ...(rest ? [] : [[anyGui, false] as const]),
    ...named.map((key) => [key, !rest] as const),
  ]);
}

/**
 * Effective UI settings of a user: those of their roles, merged with those of their own login if it has any.
 */
export function personGui(roles: readonly GuiAccess[], own: GuiAccess): GuiAccess {
  return mergeGuiAccess(Object.keys(own).length > 0 ? [...roles, own] : roles);
}
