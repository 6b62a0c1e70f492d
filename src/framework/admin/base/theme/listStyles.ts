import type { CSSObject } from '@mui/material/styles';
import type { ComponentStyles } from './componentStyles.ts';

/** react-admin's lists: toolbar, filters, table, bulk actions, empty page. */
export const raListStyles: ComponentStyles = {
  RaList: {
    styleOverrides: {
      root: { '& .RaList-main': { minWidth: 0 } },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: theme.spacing(1),
        [theme.breakpoints.down('sm')]: {
          backgroundColor: 'transparent',
          flexWrap: 'nowrap',
          alignItems: 'stretch',
          // grow with their content: react-admin's `100%` is meant for rows, this is a column
          '& > form, & > .MuiToolbar-root': { flex: '0 0 auto' },
        },
      }),
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: theme.spacing(0.5, 0),
        '&.MuiToolbar-root': { minHeight: 44 },
        alignItems: 'center',
        [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent', flexWrap: 'wrap' },
      }),
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 0,
        rowGap: theme.spacing(0.5),
        alignItems: 'center',
        // the bulk toolbar, 48 px high above the table, must cover this row completely
        padding: theme.spacing(0.5, 0, 0),
        '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginTop: 4, marginBottom: 0 },
      }),
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        alignItems: 'center',
        '& .RaFilterFormInput-spacer': { width: theme.spacing(1) },
        '& .RaFilterFormInput-hideButton': { marginBottom: 0 },
      }),
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        // `clip` rounds the corners and, unlike `hidden`, lets the table head stick
        '& .RaDataTable-tableWrapper': {
          borderRadius: 7,
          overflow: 'clip',
          [theme.breakpoints.down('md')]: { overflow: 'auto' },
        },
        '& .RaDataTable-headerCell': { backgroundColor: theme.palette.colours.sunk },
        // react-admin does not highlight its selected rows
        '& .RaDataTable-row:has(.select-item.Mui-checked)': {
          backgroundColor: theme.palette.colours.brand,
        },
        '& .RaDataTable-row:last-of-type > td': { borderBottom: 0 },
        '& .RaDataTable-clickableRow:focus-visible': { outlineOffset: -2 },
      }),
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: theme.palette.colours.brand,
          color: theme.palette.colours.text,
          borderBottom: `1px solid ${theme.palette.colours.line}`,
        },
      }),
    },
  },
  RaEmpty: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaEmpty-message': { color: theme.palette.colours.textSoft, paddingBlock: theme.spacing(2) },
        '& .RaEmpty-icon': { width: '4em', height: '4em', color: theme.palette.colours.control },
        '& .RaEmpty-toolbar': { marginTop: theme.spacing(1) },
      }),
    },
  },
  RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
};

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
