import type { CSSObject, Theme } from '@mui/material/styles';

/** Width and height in pixels of the square at the corner of the chosen cells, by which they are filled down. */
export const handleSize = 8;

/** Styles of marked cells, see `markedCell`. */
export function gridStyles({ palette }: Theme): CSSObject {
  const { main } = palette.primary;
  return {
    'tr[aria-busy="true"] > td': { color: palette.text.secondary },
    'td[data-mark]:focus': { outline: `2px solid ${main}`, outlineOffset: -2 },
    'td[data-mark~="range"]': { backgroundColor: palette.colours.brand },
    'td[data-mark~="saving"]': { color: palette.text.secondary },
    'td[data-mark~="refused"]': { boxShadow: `inset 0 0 0 2px ${palette.error.main}` },
    'td[data-mark~="active"]': { boxShadow: `inset 0 0 0 2px ${main}` },
    'td[data-mark~="active"][data-mark~="refused"]': {
      boxShadow: `inset 0 0 0 2px ${main}, inset 0 0 0 4px ${palette.error.main}`,
    },
    'td[data-mark~="corner"]': { position: 'relative' },
    'td.list-first[data-mark~="corner"]': { position: 'sticky' },
    'td[data-mark~="corner"]::after': {
      content: '""',
      position: 'absolute',
      right: 0,
      bottom: 0,
      width: handleSize,
      height: handleSize,
      backgroundColor: main,
      cursor: 'crosshair',
    },
    '@media print': {
      'td[data-mark]': { boxShadow: 'none !important', backgroundColor: 'transparent !important' },
      'td[data-mark]::after': { display: 'none' },
    },
  };
}
