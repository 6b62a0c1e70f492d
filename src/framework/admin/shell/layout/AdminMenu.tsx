import DashboardOutlinedIcon from '@mui/icons-material/DashboardOutlined';
import { Box, TextField, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useStore } from 'ra-core';
import { memo, useContext, useMemo, useState } from 'react';
import { useSidebarState } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { filterMenu } from './filterMenu.ts';
import { groupMenu, type MenuEntry, type MenuGroup } from './groupMenu.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MenuSection } from './MenuSection.tsx';
import { menuStyles } from './menuStyles.ts';

/** Menus with more entries than this start folded, except for the group of the open screen. */
const entriesUnfolded = 16;

interface FoldedGroups {
  isUnfolded: (group: MenuGroup) => boolean;
  fold: (group: MenuGroup) => void;
}

/** Path of the entry that is open: of those above the screen's path, the longest. */
function openEntry(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const above = entries.map(({ path }) => path).filter((path) => matchPath({ path, end: false }, pathname));
  return above.toSorted((one, other) => other.length - one.length)[0];
}

/**
 * Which groups of the menu are folded; the user's choices are remembered.
 * @param here path of the entry that is open
 */
function useFoldedGroups(groups: readonly MenuGroup[], here: string | undefined): FoldedGroups {
  const [chosen, choose] = useStore<Record<string, boolean>>('menu.groups', {});
  const isShort = groups.reduce((count, { entries }) => count + entries.length, 0) <= entriesUnfolded;
  function isUnfolded({ title, entries }: MenuGroup): boolean {
    const isHere = entries.some(({ path }) => path === here);
    return chosen[title] ?? (isShort || isHere);
  }
  return {
    isUnfolded,
    fold: (group) => choose({ ...chosen, [group.title]: !isUnfolded(group) }),
  };
}

/** Menus of up to this many entries have no headings: there would be as many as entries. */
const entriesWithoutGroups = 8;
/** Menus with more entries than this have a search field. */
const entriesWithoutSearch = 12;

/** Memoized: the URL changes with each filter and order of a list, the path does not. */
const MenuAt = memo(function MenuAt({ pathname }: { pathname: string }) {
  const text = useText();
  const { entities } = useDefinitions();
  const { screens, menuOrder } = useContext(RegistryContext);
  const [isOpen, setOpen] = useSidebarState();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [search, setSearch] = useState('');
  const rights = useRights();
  const groups = useMemo(
    () => groupMenu(entities, screens, menuOrder, rights),
    [entities, screens, menuOrder, rights],
  );
  const all = groups.flatMap(({ entries }) => entries);
  const isLong = all.length > entriesWithoutSearch;
  const isFlat = all.length <= entriesWithoutGroups;
  const here = openEntry(all, pathname);
  const { isUnfolded, fold } = useFoldedGroups(groups, here);
  const isSearched = isOpen && search.trim() !== '';
  const found = filterMenu(groups, isOpen ? search : '');
  function handleFollow(): void {
    if (isNarrow) setOpen(false);
  }

  return (
    <Box
      component="nav"
      aria-label={text('menu.title')}
      sx={[
        menuStyles,
        (theme) => ({ py: 1, width: isOpen ? theme.sidebar.width : theme.sidebar.closedWidth }),
      ]}
    >
      {isLong && isOpen ? (
        <TextField
          type="search"
          size="small"
          margin="none"
          label={text('menu.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mx: 2, mb: 1, width: 'calc(100% - 32px)' }}
        />
      ) : null}
      <MenuLink
        to="/"
        label={text('menu.overview')}
        icon={<DashboardOutlinedIcon />}
        isHere={pathname === '/'}
        isOpen={isOpen}
        onFollow={handleFollow}
      />
      {isFlat ? (
        <MenuEntries
          entries={all}
          here={here}
          isOpen={isOpen}
          onFollow={handleFollow}
          label={text('menu.entries')}
        />
      ) : (
        found.map((group) => (
          <MenuSection
            key={group.title}
            group={group}
            here={here}
            isOpen={isOpen}
            isUnfolded={isSearched || isUnfolded(group)}
            onFold={() => fold(group)}
            onFollow={handleFollow}
          />
        ))
      )}
      {found.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {text('list.emptySearch')}
        </Typography>
      ) : null}
    </Box>
  );
});

/** All lists and screens the user may open, grouped as in the definitions. */
export function AdminMenu() {
  return <MenuAt pathname={useLocation().pathname} />;
}
