import type { TypographyVariantsOptions } from '@mui/material/styles';

const title = { fontWeight: 500, letterSpacing: 0, lineHeight: 1.3 };

/** Base size 14 px; few sizes, distinguished by weight. */
export const typography: TypographyVariantsOptions = {
  fontFamily: 'Roboto, system-ui, sans-serif',
  fontSize: 14,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  h1: { ...title, fontSize: '1.75rem' },
  h2: { ...title, fontSize: '1.5rem' },
  h3: { ...title, fontSize: '1.375rem' },
  h4: { ...title, fontSize: '1.25rem' },
  h5: { ...title, fontSize: '1.125rem' },
  h6: { ...title, fontSize: '1rem' },
  subtitle1: { ...title, fontSize: '0.9375rem' },
  subtitle2: { ...title, fontSize: '0.875rem' },
  body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
  body2: { fontSize: '0.875rem', lineHeight: 1.43, letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
  overline: {
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1.5,
    letterSpacing: '0.02em',
    textTransform: 'none',
  },
  button: { fontSize: '0.875rem', fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
};
