import type { Theme } from '@mui/material/styles';

/** Styles of the menu entries, one rule for all of them. */
export function menuStyles(theme: Theme) {
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
