import type { ComponentStyles } from './ComponentStyles.ts';

/** Dense tables: rows of 36 px, digits of equal width. */
export const tableStyles: ComponentStyles = {
  MuiTable: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { fontVariantNumeric: 'tabular-nums lining-nums' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottom: `1px solid ${theme.palette.colours.line}`,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px 0 8px' },
      }),
      sizeSmall: { height: 36, padding: '4px 12px' },
      head: ({ theme }) => ({
        backgroundColor: theme.palette.colours.sunk,
        color: theme.palette.colours.textSoft,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.colours.hover },
        '&.Mui-selected, &.Mui-selected.MuiTableRow-hover:hover': {
          backgroundColor: theme.palette.colours.brand,
        },
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-active': { color: theme.palette.colours.text, fontWeight: 700 },
        '&:hover, &:focus-visible': { color: theme.palette.colours.text },
      }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { border: 0 },
      toolbar: ({ theme }) => ({
        minHeight: 44,
        [theme.breakpoints.down('sm')]: { paddingInline: 8, flexWrap: 'wrap', justifyContent: 'center' },
      }),
      select: { minHeight: 0 },
    },
  },
};
