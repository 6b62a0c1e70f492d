import type { CSSObject, Theme } from '@mui/material/styles';
import { matrixStyles } from '../matrix/matrixStyles.ts';

/** Styles of the comparison: rows that differ get an edge and a shade. */
export function compareStyles(theme: Theme): CSSObject {
  const { colours } = theme.palette;
  return {
    ...matrixStyles(theme, 'minmax(0, 2fr) minmax(0, 3fr)'),
    '& tbody tr.group': { backgroundColor: colours.sunk },
    '& tbody tr.group th': { fontWeight: 500 },
    '& tbody tr:not(.group) th': { fontWeight: 400 },
    // with a fixed table layout, the first row sets the column widths
    '& thead th:first-of-type': { width: '16%' },
    '& tbody tr:not(.group) > *': { verticalAlign: 'top' },
    '& tbody td::before': { alignSelf: 'start', paddingTop: '7px' },
    '& tbody tr.differs': {
      backgroundColor: colours.hover,
      boxShadow: `inset 3px 0 ${colours.accent}`,
    },
  };
}
