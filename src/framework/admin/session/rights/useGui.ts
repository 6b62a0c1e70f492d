import { useCallback } from 'react';
import { showsGui } from '../../../schema/gui/GuiAccess.ts';
import { useRights } from './useRights.ts';

/** Whether a part of the UI is visible to the user, by its key (`guiKeys`). */
export type ShowsGui = (key: string) => boolean;

/** Returns the check; the same function until the rights change. */
export function useGui(): ShowsGui {
  const { gui } = useRights();
  return useCallback((key) => showsGui(gui, key), [gui]);
}
