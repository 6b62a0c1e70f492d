import type { ComponentStyles } from './ComponentStyles.ts';

/** The frame of react-admin: app bar, menu, login. */
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
  RaLayout: {
    styleOverrides: {
      root: ({ theme }) => ({
        // react-admin's `fit-content` lets a wide table push the app bar beyond a phone's screen
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 48 },
        '& .RaLayout-content': {
          minWidth: 0,
          padding: theme.spacing(2, 3, 4),
          [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5, 3) },
        },
      }),
    },
  },
  RaSidebar: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaSidebar-fixed': { borderRight: `1px solid ${theme.palette.colours.line}` },
      }),
    },
  },
  RaMenu: { styleOverrides: { root: { padding: '8px 0' } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '1px 8px 1px 0',
        padding: '6px 10px 6px 16px',
        borderRadius: '0 8px 8px 0',
        '& .RaMenuItemLink-icon': { minWidth: 34, '& svg': { fontSize: 20 } },
        '&.RaMenuItemLink-active': {
          backgroundColor: theme.palette.colours.brand,
          color: theme.palette.colours.text,
          fontWeight: 500,
          // not by colour alone
          boxShadow: `inset 3px 0 ${theme.palette.colours.accent}`,
          '& .RaMenuItemLink-icon': { color: theme.palette.colours.accent },
        },
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
  RaSkipNavigationButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&, &:hover': {
          backgroundColor: theme.palette.colours.text,
          color: theme.palette.colours.paper,
          opacity: 1,
        },
      }),
    },
  },
  RaError: { styleOverrides: { root: { opacity: 1 } } },
};
