import { anyGui, type GuiAccess } from './GuiAccess.ts';
import { showsGui } from './showsGui.ts';

/** Union: what one of them shows is shown, a further role never hides anything. Of none: everything is shown. */
export function mergeGuiAccess(given: readonly GuiAccess[]): GuiAccess {
  if (given.length === 0) return {};
  const isShown = (key: string) => given.some((access) => showsGui(access, key));
  const rest = isShown(anyGui);
  const keys = new Set(given.flatMap((access) => Object.keys(access)));
  // what is as everything else is need not be named
  const named = [...keys].filter((key) => key !== anyGui && isShown(key) !== rest).sort();
  return Object.fromEntries([
    ...(rest ? [] : [[anyGui, false] as const]),
    ...named.map((key) => [key, !rest] as const),
  ]);
}
