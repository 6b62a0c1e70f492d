import type { Theme } from '@mui/material/styles';
import { besideClass } from './BesideButton.tsx';

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
