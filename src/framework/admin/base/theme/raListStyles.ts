import type { ComponentStyles } from './ComponentStyles.ts';

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
