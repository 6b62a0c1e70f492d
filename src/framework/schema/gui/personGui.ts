import type { GuiAccess } from './GuiAccess.ts';
import { mergeGuiAccess } from './mergeGuiAccess.ts';

/**
 * Effective UI settings of a user: those of their roles, merged with those of their own login if it has any.
 */
export function personGui(roles: readonly GuiAccess[], own: GuiAccess): GuiAccess {
  return mergeGuiAccess(Object.keys(own).length > 0 ? [...roles, own] : roles);
}
