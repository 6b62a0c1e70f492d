import { Box, Paper, Skeleton } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';

const lines = ['70%', '45%', '60%', '50%', '65%', '40%'];

/** The outline of a profile while its record loads. */
export function ProfileSkeleton() {
  const text = useText();
  return (
    <Box role="status" aria-label={text('app.loading')} sx={{ maxWidth: 1200 }}>
      <Skeleton width="40%" height={36} />
      <Skeleton width="25%" sx={{ mb: 3 }} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        {lines.map((width) => (
          <Skeleton key={width} width={width} sx={{ my: 1.5 }} />
        ))}
      </Paper>
    </Box>
  );
}
