import DashboardOutlinedIcon from '@mui/icons-material/DashboardOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Divider, TextField, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useStore } from 'ra-core';
import { memo, useContext, useId, useMemo, useState } from 'react';
import { useSidebarState } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { includesFolded } from '../../../schema/search/fold.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { EntityIcon } from './EntityIcon.tsx';
import { groupMenu, type MenuEntry, type MenuGroup } from './groupMenu.ts';
import { MenuLink } from './MenuLink.tsx';

/** Entries whose label or group contains the search text. */
export function filterMenu(groups: readonly MenuGroup[], search: string): MenuGroup[] {
  if (search.trim() === '') return [...groups];
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => includesFolded(label, search) || includesFolded(title, search)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

interface MenuEntriesProps {
  entries: readonly MenuEntry[];
  /** Path of the entry that is open. */
  here: string | undefined;
  /** Whether labels are shown; a narrow menu shows icons only. */
  isOpen: boolean;
  onFollow: () => void;
  /** Id of the heading above; without one, `label` names the list. */
  labelledBy?: string;
  label?: string;
}

/** Links of the menu, one below the other. */
function MenuEntries({ entries, here, isOpen, onFollow, labelledBy, label }: MenuEntriesProps) {
  return (
    <ul aria-labelledby={labelledBy} aria-label={label}>
      {entries.map(({ path, label: title, icon }) => (
        <li key={path}>
          <MenuLink
            to={path}
            label={title}
            icon={<EntityIcon name={icon} />}
            isHere={path === here}
            isOpen={isOpen}
            onFollow={onFollow}
          />
        </li>
      ))}
    </ul>
  );
}

interface MenuSectionProps {
  group: MenuGroup;
  /** Path of the entry that is open. */
  here: string | undefined;
  /** Whether labels are shown; a narrow menu shows icons only. */
  isOpen: boolean;
  isUnfolded: boolean;
  onFold: () => void;
  onFollow: () => void;
}

/** One group of the menu, which can be folded. */
function MenuSection({ group, here, isOpen, isUnfolded, onFold, onFollow }: MenuSectionProps) {
  const headingId = useId();
  const { title, entries } = group;
  return (
    <>
      {isOpen ? (
        <h2>
          <button type="button" id={headingId} aria-expanded={isUnfolded} onClick={onFold}>
            {title}
            <ExpandMoreIcon aria-hidden />
          </button>
        </h2>
      ) : (
        <Divider sx={{ my: 1, mx: 1.5 }} />
      )}
      {isUnfolded ? (
        <MenuEntries
          entries={entries}
          here={here}
          isOpen={isOpen}
          onFollow={onFollow}
          {...(isOpen ? { labelledBy: headingId } : { label: title })}
        />
      ) : null}
    </>
  );
}

/** Styles of the menu entries, one rule for all of them. */
function menuStyles(theme: Theme) {
  const { colours } = theme.palette;
  return {
    '& ul': { listStyle: 'none', m: 0, p: 0 },
    '& h2': { m: 0 },
    '& a, & button': {
      display: 'flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      width: 'calc(100% - 8px)',
      border: 0,
      borderRadius: '0 8px 8px 0',
      background: 'none',
      color: colours.textSoft,
      font: 'inherit',
      textAlign: 'left',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: 'action.hover' },
      '&:focus-visible': { outline: `2px solid ${colours.accent}`, outlineOffset: -2 },
    },
    '& a': { gap: '14px', minHeight: 36, my: '1px', pl: 2, pr: 1.25 },
    '& a svg': { flexShrink: 0, fontSize: 20 },
    '& a > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& a[aria-current], & a[aria-current]:hover': {
      backgroundColor: colours.brand,
      color: colours.text,
      fontWeight: 500,
      // not by colour alone
      boxShadow: `inset 3px 0 ${colours.accent}`,
    },
    '& button': {
      ...theme.typography.overline,
      justifyContent: 'space-between',
      minHeight: 32,
      mt: 0.75,
      pl: 2,
      pr: 1.25,
      '& svg': { fontSize: 18, transition: 'transform 120ms' },
      '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
    },
  } as const;
}

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
 * Folded groups of the menu; the user's choices are remembered.
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
