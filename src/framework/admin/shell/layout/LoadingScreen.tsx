import { Box, CircularProgress, Typography } from '@mui/material';
import { useTimeout } from 'ra-core';
import { useText } from '../../base/i18n/useText.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';

/**
 * Shown while something loads; empty for the first 200 ms. A short wait does not flicker, and the first screen does not
 * share the processor with an animation.
 */
export function LoadingScreen() {
  const text = useText();
  const isLong = useTimeout(200);
  return (
    <>
      <ConnectionBanner />
      <Box
        role="status"
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, py: 10 }}
      >
        {isLong && (
          <>
            <CircularProgress aria-hidden size={32} />
            <Typography color="textSecondary">{text('app.loading')}</Typography>
          </>
        )}
      </Box>
    </>
  );
}
