import type { GuiAccess } from './GuiAccess.ts';
import { mergeGuiAccess } from './mergeGuiAccess.ts';

/** What a person sees: what their roles show, and their own login where it says anything at all. */
export function personGui(roles: readonly GuiAccess[], own: GuiAccess): GuiAccess {
  return mergeGuiAccess(Object.keys(own).length > 0 ? [...roles, own] : roles);
}
