import { anyGui, type GuiAccess } from './GuiAccess.ts';

/** Returns whether `access` shows the part of the UI named by `key`. It never grants data. */
export function showsGui(access: GuiAccess, key: string): boolean {
  if (Object.hasOwn(access, key)) return access[key] === true;
  return !Object.hasOwn(access, anyGui) || access[anyGui] === true;
}
