import type { ComponentStyles } from './ComponentStyles.ts';

/** react-admin's app bar, the only part of its layout that the frame uses. */
export const raLayoutStyles: ComponentStyles = {
  RaAppBar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.colours.brand,
        color: theme.palette.colours.text,
        borderBottom: `1px solid ${theme.palette.colours.line}`,
        '& .RaAppBar-title': {
          fontSize: '1.0625rem',
          fontWeight: 500,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          // beside the tools, a phone has little room for the title: it gets two lines
          [theme.breakpoints.down('sm')]: {
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            fontSize: '0.875rem',
            lineHeight: 1.25,
            whiteSpace: 'normal',
            hyphens: 'auto',
            overflowWrap: 'anywhere',
          },
        },
      }),
    },
  },
};
