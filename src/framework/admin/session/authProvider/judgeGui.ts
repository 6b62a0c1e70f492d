import type { GuiAccess } from '../../../schema/gui/GuiAccess.ts';
import { guiKeys } from '../../../schema/gui/guiKeys.ts';
import { showsGui } from '../../../schema/gui/showsGui.ts';

const prefix = 'gui.';

/** Actions that react-admin has a screen for. */
const screenActions = new Set(['list', 'show', 'create', 'clone', 'edit']);

/**
 * What visibility alone says to a question of `canAccess`: for `gui.<key>` whether it is shown, for a screen that is not
 * shown no; undefined where data rights decide.
 */
export function judgeGui(
  gui: GuiAccess,
  { action, resource }: { action: string; resource: string },
): boolean | undefined {
  if (resource.startsWith(prefix)) return showsGui(gui, resource.slice(prefix.length));
  const isHidden = screenActions.has(action) && !showsGui(gui, guiKeys.screen(resource));
  return isHidden ? false : undefined;
}
