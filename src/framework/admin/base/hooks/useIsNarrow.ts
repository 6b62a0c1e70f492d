import { type Theme, useMediaQuery } from '@mui/material';

/** Whether the window is too narrow for a table. */
export function useIsNarrow(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}
