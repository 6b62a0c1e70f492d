import type { Theme } from '@mui/material/styles';

/** One line per row, so that rows are even; what is longer ends in an ellipsis on screen and wraps on paper. */
const cellStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { whiteSpace: 'normal' },
} as const;

/** Titles are never cut: what is too long for its column takes a second line. */
export const headStyle = {
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.25,
  // the arrow of an order that is not set takes no room from the title
  '& .MuiTableSortLabel-root': { position: 'relative' },
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
    position: 'absolute',
    insetInlineStart: '100%',
  },
} as const;

/** The column of checkboxes, in pixels. */
export const selectWidth = 46;

const stays = { position: { md: 'sticky' }, zIndex: 1, bgcolor: 'inherit' } as const;

/** The checkbox and the first column stay in sight when a wide table is moved sideways. */
export const selectCellStyle = { ...stays, left: 0 } as const;

export function firstCellStyle(isBehindCheckbox: boolean) {
  return { ...cellStyle, ...stays, left: isBehindCheckbox ? selectWidth : 0 };
}

/** Classes of the cells in the rows: they are plain elements, for there may be thousands of them. */
export const listCells = {
  select: 'list-select no-print',
  first: 'list-first',
  number: 'list-number',
} as const;

/** Everything of rows and cells, said once at the body of the table. */
export function bodyStyle(canSelect: boolean) {
  return ({ palette, typography }: Theme) => ({
    '& > tr': {
      cursor: 'pointer',
      bgcolor: 'background.paper',
      '&:hover': { bgcolor: palette.colours.hover },
      '&[data-selected="true"]': { bgcolor: palette.colours.brand },
    },
    '& > tr > td': {
      ...cellStyle,
      ...typography.body2,
      height: 36,
      padding: '4px 12px',
      borderBottom: `1px solid ${palette.colours.line}`,
    },
    '& > tr > .list-number': { textAlign: 'right' },
    '& > tr > .list-first': firstCellStyle(canSelect),
    '& > tr > .list-select': { ...selectCellStyle, padding: '0 4px 0 8px' },
  });
}
