import type { GuiAccess } from '../../../schema/gui/GuiAccess.ts';
import { guiKeys } from '../../../schema/gui/guiKeys.ts';
import { showsGui } from '../../../schema/gui/showsGui.ts';

const prefix = 'gui.';

/** Actions that have a screen in react-admin. */
const screenActions = new Set(['list', 'show', 'create', 'clone', 'edit']);

/**
 * Evaluates a `canAccess` question by UI visibility alone: whether `gui.<key>` is shown, and false for a
 * hidden screen. Returns undefined if data rights decide.
 */
export function checkGui(
  gui: GuiAccess,
  { action, resource }: { action: string; resource: string },
): boolean | undefined {
  if (resource.startsWith(prefix)) return showsGui(gui, resource.slice(prefix.length));
  const isHidden = screenActions.has(action) && !showsGui(gui, guiKeys.screen(resource));
  return isHidden ? false : undefined;
}
