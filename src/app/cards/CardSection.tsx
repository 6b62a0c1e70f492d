import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A titled block of a card. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2" color="textSecondary" id={id} sx={{ mb: 0.25 }}>
        {title}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
