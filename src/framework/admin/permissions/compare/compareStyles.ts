import type { CSSObject, Theme } from '@mui/material/styles';
import { matrixStyles } from '../matrix/matrixStyles.ts';

/** The look of two roles side by side: what differs has an edge and a shade, and says so. */
export function compareStyles(theme: Theme): CSSObject {
  const { colours } = theme.palette;
  return {
    ...matrixStyles(theme, 'minmax(0, 2fr) minmax(0, 3fr)'),
    '& tbody tr.group': { backgroundColor: colours.sunk },
    '& tbody tr.group th': { fontWeight: 500 },
    '& tbody tr:not(.group) th': { fontWeight: 400 },
    // of a table whose layout is fixed, the first row says how wide the columns are
    '& thead th:first-of-type': { width: '16%' },
    '& tbody tr:not(.group) > *': { verticalAlign: 'top' },
    '& tbody td::before': { alignSelf: 'start', paddingTop: '7px' },
    '& tbody tr.differs': {
      backgroundColor: colours.hover,
      boxShadow: `inset 3px 0 ${colours.accent}`,
    },
  };
}
