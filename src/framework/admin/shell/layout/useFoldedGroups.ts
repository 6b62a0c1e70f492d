import { useStore } from 'ra-core';
import { matchPath, useLocation } from 'react-router-dom';
import type { MenuGroup } from './groupMenu.ts';

/** Menus with more entries than this start folded, except for the group of the open screen. */
const entriesUnfolded = 16;

interface FoldedGroups {
  isUnfolded: (group: MenuGroup) => boolean;
  fold: (group: MenuGroup) => void;
}

/** Which groups of the menu are folded; the user's choices are remembered. */
export function useFoldedGroups(groups: readonly MenuGroup[]): FoldedGroups {
  const { pathname } = useLocation();
  const [chosen, choose] = useStore<Record<string, boolean>>('menu.groups', {});
  const isShort = groups.reduce((count, { entries }) => count + entries.length, 0) <= entriesUnfolded;
  function isUnfolded({ title, entries }: MenuGroup): boolean {
    const isHere = entries.some(({ path }) => matchPath({ path, end: false }, pathname));
    return chosen[title] ?? (isShort || isHere);
  }
  return {
    isUnfolded,
    fold: (group) => choose({ ...chosen, [group.title]: !isUnfolded(group) }),
  };
}
