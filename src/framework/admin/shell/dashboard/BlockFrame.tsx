import { Box, Skeleton, Typography } from '@mui/material';
import { type ReactNode, Suspense, useId } from 'react';

/** A block of the dashboard under its title. */
export function BlockFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography component="h2" variant="h5" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={56} />}>{children}</Suspense>
    </Box>
  );
}
