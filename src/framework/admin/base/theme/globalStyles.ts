import { autofillKeyframes } from './autofillStyles.ts';
import type { ComponentStyles } from './ComponentStyles.ts';
import { lightElementStyles } from './lightElements.ts';
import { printStyles } from './printStyles.ts';

/** Global styles of page, links, focus and print, through MUI's `CssBaseline`, which react-admin renders. */
export const globalStyles: ComponentStyles = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { scrollbarColor: `${theme.palette.colours.control} transparent` },
      body: { fontSize: '0.875rem', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${theme.palette.colours.accent}`, outlineOffset: 2 },
      // inputs show focus on their frame
      '.MuiInputBase-input:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': {
        backgroundColor: theme.palette.colours.brandStrong,
        color: theme.palette.colours.onBrandStrong,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionProperty: 'none !important',
        },
      },
      ...autofillKeyframes,
      ...lightElementStyles(theme),
      '@media screen': { '.print-only': { display: 'none' } },
      '@media print': printStyles,
    }),
  },
};
