import type { GuiAccess } from '../../../schema/gui/GuiAccess.ts';
import { isJsonObject } from '../../../schema/Json.ts';

/**
 * Reads the UI settings from a field of a role or login; shows everything if the field is empty or
 * unreadable.
 */
export function guiOf(value: unknown): GuiAccess {
  return isJsonObject(value) ? (value as GuiAccess) : {};
}
