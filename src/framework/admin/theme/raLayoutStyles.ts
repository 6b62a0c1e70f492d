import type { ComponentStyles } from './ComponentStyles.ts';

/** The frame of react-admin: app bar, login. */
export const raLayoutStyles: ComponentStyles = {
  RaAppBar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.colours.brand,
        color: theme.palette.colours.text,
        borderBottom: `1px solid ${theme.palette.colours.line}`,
        '& .RaAppBar-title': { fontSize: '1.0625rem', fontWeight: 500 },
      }),
    },
  },
  RaLogin: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundImage: 'none',
        backgroundColor: theme.palette.colours.brand,
        '& .RaLogin-card': { width: 360, maxWidth: 'calc(100vw - 24px)' },
        '& .RaLogin-icon': { backgroundColor: theme.palette.colours.accent },
      }),
    },
  },
  RaAuthLayout: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundImage: 'none',
        backgroundColor: theme.palette.colours.brand,
        '& .RaAuthLayout-card': { width: 360, maxWidth: 'calc(100vw - 24px)' },
      }),
    },
  },
};
