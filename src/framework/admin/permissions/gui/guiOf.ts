import type { GuiAccess } from '../../../schema/gui/GuiAccess.ts';
import { isJsonObject } from '../../../schema/Json.ts';

/** What a field of a role or a login shows of the surface; everything where it is empty or may not be read. */
export function guiOf(value: unknown): GuiAccess {
  return isJsonObject(value) ? (value as GuiAccess) : {};
}
