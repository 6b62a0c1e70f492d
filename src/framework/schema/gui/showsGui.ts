import { anyGui, type GuiAccess } from './GuiAccess.ts';

/** Whether `access` shows the part of the surface that `key` names. It grants no data, ever. */
export function showsGui(access: GuiAccess, key: string): boolean {
  if (Object.hasOwn(access, key)) return access[key] === true;
  return !Object.hasOwn(access, anyGui) || access[anyGui] === true;
}
