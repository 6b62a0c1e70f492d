import type { Theme } from '@mui/material/styles';
import type { Density } from '../../../schema/lists/ListView.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { besideInRow } from './panel/openBeside.ts';

/** One line per row keeps rows even; longer content ends in an ellipsis on screen and wraps in print. */
const cellStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media print': { whiteSpace: 'normal' },
} as const;

/** Column titles wrap instead of being cut. */
export const headStyle = {
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.25,
  // the arrow of an inactive sort takes no room from the title
  '& .MuiTableSortLabel-root': { position: 'relative' },
  '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': {
    position: 'absolute',
    insetInlineStart: '100%',
  },
} as const;

/** Width of the checkbox column in pixels. */
export const selectWidth = 46;

const stays = { position: { md: 'sticky' }, zIndex: 1, bgcolor: 'inherit' } as const;

/** The checkbox and the first column are sticky while a wide table scrolls sideways. */
export const selectCellStyle = { ...stays, left: 0 } as const;

/** Style of the first cell of a row, which stays in view while the list scrolls sideways. */
export function firstCellStyle(isBehindCheckbox: boolean) {
  return { ...cellStyle, ...stays, left: isBehindCheckbox ? selectWidth : 0 };
}

/** Classes of row cells, which are plain elements because there may be thousands of them. */
export const listCells = {
  select: 'list-select no-print',
  first: 'list-first',
  signed: 'list-first list-signed',
  number: 'list-number',
} as const;

/** Custom property: background of a row. */
const rowColour = '--list-row';

/** A sign behind the name of a row stays in view, over the end of a long name up to the edge of the cell. */
const signStyle = {
  position: 'sticky',
  insetInlineEnd: 0,
  ml: '4px',
  bgcolor: 'inherit',
  boxShadow: `-6px 0 0 var(${rowColour}), 12px 0 0 var(${rowColour})`,
} as const;

/** Custom property of a column: its share of the paper's width. */
export const paperShare = '--paper-share';

/** A table on paper: all columns share its width, in smaller type the more there are, and their content wraps. */
export function printedTable(columns: number) {
  const content = {
    whiteSpace: 'normal !important',
    overflow: 'visible !important',
    textOverflow: 'clip !important',
  };
  return {
    tableLayout: 'fixed',
    minWidth: 0,
    width: '100% !important',
    '& col': { width: `var(${paperShare}) !important` },
    '& th, & td': {
      ...content,
      fontSize: `${Math.min(9, Math.max(6, 64 / columns)).toFixed(1)}pt`,
      padding: '0.8mm 1mm',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
    },
    '& td *, & th *': { ...content, fontSize: 'inherit', maxWidth: '100%' },
    // states and choices are words: a frame would cut them
    [`& .${lightElements.tag}, & .MuiChip-root`]: {
      height: 'auto',
      padding: 0,
      border: 0,
      lineHeight: 'inherit',
      backgroundColor: 'transparent !important',
      color: 'inherit !important',
    },
  } as const;
}

/** Height of a row of one line in pixels, as it is drawn: a long list draws again where it expects another height. */
export const rowHeights: Record<Density, number> = { compact: 29, standard: 36, comfortable: 48 };

/** Styles of the table body at the end, which keeps the room of its button until that has loaded. */
export function newRowStyle(canSelect: boolean, density?: Density) {
  return (theme: Theme) => ({
    ...bodyStyle(canSelect, density)(theme),
    '&:empty::before': { content: '""', display: 'table-row', height: 40 },
    '& > tr': { bgcolor: 'background.paper' },
    '@media print': { display: 'none' },
  });
}

/** Styles of all rows and cells, set once on the table body. */
export function bodyStyle(canSelect: boolean, density: Density = 'standard') {
  return ({ palette, typography }: Theme) => ({
    '& > tr': {
      cursor: 'pointer',
      [rowColour]: palette.background.paper,
      bgcolor: `var(${rowColour})`,
      '&:hover': { [rowColour]: palette.colours.hover },
      '&[data-selected="true"]': { [rowColour]: palette.colours.brand },
      ...besideInRow,
    },
    '& > tr > td': {
      ...cellStyle,
      ...typography.body2,
      height: rowHeights[density],
      padding: density === 'compact' ? '0 12px' : '4px 12px',
      borderBottom: `1px solid ${palette.colours.line}`,
    },
    [`& .${lightElements.picture}`]: { marginInlineEnd: '8px' },
    '& > tr > .list-number': { textAlign: 'right' },
    '& > tr > .list-first': firstCellStyle(canSelect),
    // an ellipsis would take the place of the sign
    '& > tr > .list-signed': { textOverflow: 'clip' },
    [`& .list-signed > .${lightElements.tag}`]: signStyle,
    '& > tr > .list-select': { ...selectCellStyle, padding: '0 4px 0 8px' },
  });
}
