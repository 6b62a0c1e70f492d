import { useCallback, useContext } from 'react';
import { showsGui } from '../../../schema/gui/GuiAccess.ts';
import { screenKey } from '../../../schema/gui/guiItems.ts';
import { matchesPage } from '../../../schema/pages/pagePaths.ts';
import { holdsRequirements } from '../context-actions/contextActions.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { type Opens, useRights } from './useRights.ts';

/** Returns the check for paths, with or without a query; the same function until the rights change. */
export function useOpens(): Opens {
  const { screens } = useContext(RegistryContext);
  const { permissions, gui } = useRights();
  return useCallback(
    (path) => {
      const screen = screens.find((registered) => matchesPage(registered.path, path.split('?')[0] ?? ''));
      if (!screen) return true;
      const key = screenKey(screen);
      return (key === undefined || showsGui(gui, key)) && holdsRequirements(permissions, screen.needs ?? []);
    },
    [screens, permissions, gui],
  );
}
