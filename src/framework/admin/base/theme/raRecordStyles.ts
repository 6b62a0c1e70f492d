import type { ComponentStyles } from './ComponentStyles.ts';

/** react-admin's profile and forms. */
export const raRecordStyles: ComponentStyles = {
  RaLabeled: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaLabeled-label': { fontSize: '0.75rem', color: theme.palette.colours.textSoft },
      }),
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.colours.sunk,
        borderTop: `1px solid ${theme.palette.colours.line}`,
        gap: theme.spacing(1),
        minHeight: 52,
        '&.RaToolbar-mobileToolbar': { padding: theme.spacing(1, 1.5), zIndex: theme.zIndex.appBar },
      }),
    },
  },
  RaSimpleForm: {
    styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { padding: 12 } }) },
  },
  RaSimpleShowLayout: { styleOverrides: { root: { padding: 16 } } },
  RaConfirm: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaConfirm-confirmWarning': {
          color: theme.palette.colours.error.text,
          '&:hover': { backgroundColor: theme.palette.colours.error.surface },
        },
      }),
    },
  },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
};
