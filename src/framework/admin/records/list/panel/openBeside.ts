import type { Theme } from '@mui/material/styles';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useListWalk } from '../useListWalk.ts';
import { besideClass } from './BesideButton.tsx';

/** Opens the record of a row beside the list, by the button of the row. */
export function openBeside(within: Element): void {
  within.closest('[data-id]')?.querySelector<HTMLElement>(`.${besideClass}`)?.click();
}

/**
 * Part of a list's URL that opens a record beside it, at a tab of its profile. Not a parameter: react-admin
 * keeps those for the next visit, and takes any for the state of the list.
 * @param tab empty for the first one
 */
export function panelHash(id: string, tab = ''): string {
  const params = new URLSearchParams({ panel: id });
  if (tab !== '') params.set('tab', tab);
  return `#${params}`;
}

/** The record that is open beside the list, by the hash of the URL. */
export function panelIn(hash: string): string | null {
  const id = new URLSearchParams(hash.slice(1)).get('panel') ?? '';
  // it becomes part of a selector
  return /^[\w-]+$/.test(id) ? id : null;
}

/** The open tab of that record, by the hash of the URL; empty for the first one. */
export function panelTabIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('tab') ?? '';
}

/** Click handler of rows: opens the record whose button was pressed beside the list. @returns whether it did */
export function useOpenBeside(entity: EntityView): (target: Element) => boolean {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const walkFrom = useListWalk(entity);
  return (target) => {
    const button = target.closest(`.${besideClass}`);
    const id = button?.closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined) return false;
    // another record opens at the same tab
    navigate({ search, hash: panelHash(id, panelTabIn(hash)) }, { state: walkFrom(id) });
    return true;
  };
}

const look = {
  display: 'inline-grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: '6px',
  color: 'text.secondary',
  bgcolor: 'inherit',
  cursor: 'pointer',
} as const;

const shown = `&:hover .${besideClass}, &:focus-within .${besideClass}, & .${besideClass}:focus-visible`;

/** The button in table rows: over the end of the name while the mouse or the focus is in the row. */
export const besideInRow = {
  [`& .${besideClass}`]: {
    ...look,
    // the first cell, which is sticky, is its containing block
    display: { xs: 'none', md: 'inline-grid' },
    position: 'absolute',
    insetInlineEnd: '2px',
    top: '50%',
    width: 28,
    height: 28,
    transform: 'translateY(-50%)',
    opacity: 0,
    // touch screens cannot hover, so they always show it
    '@media (hover: none)': { opacity: 1 },
  },
  [shown]: { opacity: 1 },
} as const;

/** The button of a card or an entry elsewhere than in a table: there while the mouse or the focus is in it. */
export const besideOnCard = {
  [`& .${besideClass}`]: {
    ...look,
    flexShrink: 0,
    width: 28,
    height: 28,
    bgcolor: 'background.paper',
    opacity: 0,
    '@media (hover: none)': { opacity: 1 },
  },
  [shown]: { opacity: 1 },
} as const;

/** The button at the end of a card. */
export function besideInCard({ palette }: Theme) {
  return {
    [`& .${besideClass}`]: {
      ...look,
      flexShrink: 0,
      width: 44,
      color: palette.text.secondary,
      backgroundColor: 'transparent',
    },
  };
}
