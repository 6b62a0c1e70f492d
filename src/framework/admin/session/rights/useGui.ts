import { useCallback } from 'react';
import { showsGui } from '../../../schema/gui/showsGui.ts';
import { useRights } from './useRights.ts';

/** Whether the person sees a part of the surface, by its key (`guiKeys`). */
export type ShowsGui = (key: string) => boolean;

/** Answers for keys of the catalogue; the same function until the rights change. */
export function useGui(): ShowsGui {
  const { gui } = useRights();
  return useCallback((key) => showsGui(gui, key), [gui]);
}
