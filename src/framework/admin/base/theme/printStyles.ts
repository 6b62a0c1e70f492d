import type { CSSObject } from '@mui/material/styles';

const screenOnly = [
  'button',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiFab-root',
  '.MuiSnackbar-root',
  '.MuiTooltip-popper',
  '.MuiTablePagination-root',
  '.MuiCheckbox-root',
  '.MuiTabs-root',
  '.MuiAppBar-root',
  '.frame-menu',
  '.frame-skip',
  '.RaList-actions',
  '[role="toolbar"]',
  '.MuiTableCell-paddingCheckbox',
  '.no-print',
].join(', ');

/** Content that makes a profile section worth printing: a value, a row, a part of the app, a warning. */
const filling = 'dl > :not(.no-print), tbody, .section-part > :not(.no-print), .MuiAlert-root';

/** Prints black on white without the frame of the app; tables repeat their head and keep rows whole. */
export const printStyles: CSSObject = {
  '@page': { margin: '15mm' },
  // a dark screen must not print dark; `.keep-colour` marks colours that carry meaning
  ':where(*:not(.keep-colour, .keep-colour *))': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    backgroundImage: 'none !important',
    boxShadow: 'none !important',
    textShadow: 'none !important',
    transition: 'none !important',
  },
  'html, body': { backgroundColor: '#fff !important', colorScheme: 'light !important', fontSize: '10pt' },
  '.keep-colour': { printColorAdjust: 'exact' },
  [screenOnly]: { display: 'none !important' },
  [`.print-if-filled:not(:has(${filling}))`]: { display: 'none !important' },
  '.frame': { paddingTop: '0 !important' },
  '#main-content': { padding: '0 !important' },
  '.MuiPaper-root': { border: '0 !important' },
  '.MuiTableContainer-root, .RaDataTable-tableWrapper': { overflow: 'visible !important' },
  table: { width: '100% !important' },
  thead: { display: 'table-header-group' },
  'tr, figure, .MuiListItem-root': { breakInside: 'avoid' },
  // sticky cells would be printed beside their column
  'th, td': { position: 'static !important' },
  'td, th': { borderBottom: '0.5pt solid #999 !important', height: 'auto !important' },
  'h1, h2, h3, h4, h5, h6': { breakAfter: 'avoid' },
  // the sort button is a span in the header cell; only its arrow is hidden
  '.MuiTableSortLabel-icon': { display: 'none !important' },
};
