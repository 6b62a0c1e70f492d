/** One line per row, so that rows are even; what is longer ends in an ellipsis on screen and wraps on paper. */
export const cellStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { whiteSpace: 'normal' },
} as const;

/** Not an ellipsis where only the arrow of an order that is not set is cut. */
export const headStyle = { ...cellStyle, textOverflow: 'clip' } as const;

/** The column of checkboxes, in pixels. */
export const selectWidth = 46;

const stays = { position: { md: 'sticky' }, zIndex: 1, bgcolor: 'inherit' } as const;

/** The checkbox and the first column stay in sight when a wide table is moved sideways. */
export const selectCellStyle = { ...stays, left: 0 } as const;

export function firstCellStyle(isBehindCheckbox: boolean) {
  return { ...cellStyle, ...stays, left: isBehindCheckbox ? selectWidth : 0 };
}
