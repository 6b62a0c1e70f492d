import type { ComponentStyles } from './ComponentStyles.ts';
import { printStyles } from './printStyles.ts';

/** Page, links, focus and print, through MUI's `CssBaseline`, which react-admin renders. */
export const globalStyles: ComponentStyles = {
  MuiCssBaseline: {
    styleOverrides: ({ palette }) => ({
      html: { scrollbarColor: `${palette.colours.control} transparent` },
      body: { fontSize: '0.875rem', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${palette.colours.accent}`, outlineOffset: 2 },
      // fields show focus at their frame
      '.MuiInputBase-input:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': { backgroundColor: palette.colours.brandStrong, color: palette.colours.onBrandStrong },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
      '@media screen': { '.print-only': { display: 'none' } },
      '@media print': printStyles,
    }),
  },
};
