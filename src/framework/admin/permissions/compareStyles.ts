import type { CSSObject, Theme } from '@mui/material/styles';
import { matrixStyles } from './matrixStyles.ts';

/** The look of two roles side by side: what differs has an edge and a shade, and says so. */
export function compareStyles(theme: Theme): CSSObject {
  const { palette, breakpoints } = theme;
  const { colours } = palette;
  return {
    ...matrixStyles(theme, 'minmax(0, 2fr) minmax(0, 3fr)'),
    '& tbody tr.group': { backgroundColor: colours.sunk },
    '& tbody tr.group th': { fontWeight: 500 },
    '& tbody tr:not(.group) th': { fontWeight: 400, [breakpoints.up('md')]: { width: '18%' } },
    '& tbody tr.differs': {
      backgroundColor: colours.hover,
      boxShadow: `inset 3px 0 ${colours.accent}`,
    },
  };
}
