import { Stack } from '@mui/material';
import type { ComponentProps } from 'react';
import { StepDialog } from './StepDialog.tsx';

/** A `StepDialog` with a few inputs, one below the other. */
export function FormDialog({ children, ...step }: ComponentProps<typeof StepDialog>) {
  return (
    <StepDialog {...step}>
      <Stack spacing={2} sx={{ pt: 2 }}>
        {children}
      </Stack>
    </StepDialog>
  );
}
