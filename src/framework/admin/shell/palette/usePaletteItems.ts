import { useStore } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { type RecentRecord, recentKey } from '../dashboard/RecentRecord.ts';
import { groupMenu } from '../layout/groupMenu.ts';
import { matchesTyped } from './matchesTyped.ts';
import type { PaletteItem } from './PaletteItem.ts';
import { paletteScreens } from './paletteScreens.ts';
import { rankItems } from './rankItems.ts';
import { useActAsItems } from './useActAsItems.ts';
import { useFoundRecords } from './useFoundRecords.ts';
import { usePaletteActions } from './usePaletteActions.ts';

const recentShown = 5;

/** All items for the typed text; recent records and pages if it is empty. */
export function usePaletteItems(typed: string): {
  items: PaletteItem[];
  isSearching: boolean;
  isPartial: boolean;
} {
  const text = useText();
  const { entities, entity, linkTo } = useDefinitions();
  const { screens, menuOrder } = useContext(RegistryContext);
  const [recent] = useStore<RecentRecord[]>(recentKey, []);
  const actions = usePaletteActions();
  const { records, isSearching: isFinding, isPartial } = useFoundRecords(typed);
  const people = useActAsItems(typed);
  const isSearching = isFinding || people.isSearching;
  const rights = useRights();
  const groups = useMemo(
    () => groupMenu(entities, screens, menuOrder, rights),
    [entities, screens, menuOrder, rights],
  );
  const open = entities.filter(({ resource }) => linkTo(resource) !== null);
  const places = paletteScreens(groups, open, typed, text);
  if (typed.trim() !== '') {
    const offered = actions.filter((item) => matchesTyped(item, typed.trim()));
    const items = rankItems([...places, ...offered, ...people.items, ...records], typed);
    return { items, isSearching, isPartial };
  }
  const recentItems = recent.slice(0, recentShown).flatMap(({ resource, id, title }) => {
    const path = linkTo(resource, id);
    const found = entity(resource);
    if (path === null || !found) return [];
    return [{ path, label: title, detail: found.title, icon: found.icon, group: text('palette.recent') }];
  });
  return { items: [...recentItems, ...places], isSearching, isPartial: false };
}
