import { alpha, type Theme } from '@mui/material';

/** Style of a free day by its type: by background, and for public holidays by weight and frame, too. */
export const dayStyles = {
  school: (theme: Theme) => ({
    bgcolor: alpha(theme.palette.info.main, theme.palette.mode === 'dark' ? 0.4 : 0.25),
  }),
  public: (theme: Theme) => ({
    bgcolor: alpha(theme.palette.error.main, theme.palette.mode === 'dark' ? 0.45 : 0.25),
    fontWeight: 700,
    boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}`,
  }),
  company: (theme: Theme) => ({
    bgcolor: alpha(theme.palette.warning.main, theme.palette.mode === 'dark' ? 0.4 : 0.3),
    textDecoration: 'underline',
  }),
} as const;

export type HolidayKind = keyof typeof dayStyles;

/** Of several types on one day, the first of these counts. */
export const kindOrder: readonly HolidayKind[] = ['public', 'company', 'school'];
