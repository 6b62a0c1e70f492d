import type { ComponentStyles } from './ComponentStyles.ts';

/** What the frame has of react-admin: the app bar. */
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
};
