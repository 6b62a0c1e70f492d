import { Box, CircularProgress, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';

const appearing = { '@keyframes leitstand-appear': { from: { opacity: 0 }, to: { opacity: 1 } } };

/** Shown while something loads; invisible for the first 200 ms, so that short waits do not flicker. */
export function LoadingScreen() {
  const text = useText();
  return (
    <>
      <ConnectionBanner />
      <Box
        role="status"
        sx={{
          ...appearing,
          animation: 'leitstand-appear 200ms 200ms both',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 2,
          py: 10,
        }}
      >
        <CircularProgress aria-hidden size={32} />
        <Typography color="textSecondary">{text('app.loading')}</Typography>
      </Box>
    </>
  );
}
