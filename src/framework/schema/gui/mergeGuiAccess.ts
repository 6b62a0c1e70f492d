import { anyGui, type GuiAccess } from './GuiAccess.ts';
import { showsGui } from './showsGui.ts';

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
