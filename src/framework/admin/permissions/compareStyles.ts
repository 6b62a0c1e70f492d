import type { CSSObject, Theme } from '@mui/material/styles';
import { matrixStyles } from './matrixStyles.ts';

/** The look of two roles side by side: what differs has an edge and a shade, and says so. */
export function compareStyles(theme: Theme): CSSObject {
  const { colours } = theme.palette;
  return {
    ...matrixStyles(theme),
    '& tbody tr.group th': { backgroundColor: colours.sunk, fontWeight: 500 },
    '& tbody tr:not(.group) th': { fontWeight: 400, width: '18%' },
    '& tbody tr.differs': {
      backgroundColor: colours.hover,
      boxShadow: `inset 3px 0 ${colours.accent}`,
    },
  };
}
