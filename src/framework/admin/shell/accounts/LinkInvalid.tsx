import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';

interface LinkInvalidProps {
  sentence: string;
  /** Another option besides the login. */
  children?: ReactNode;
}

/** Explains that a mailed link is no longer valid, and where to go instead. */
export function LinkInvalid({ sentence, children }: LinkInvalidProps) {
  const text = useText();
  return (
    <Stack spacing={2} role="alert">
      <Typography>{sentence}</Typography>
      {children}
      <Button component={Link} to="/login" variant={children ? 'text' : 'contained'} fullWidth>
        {text('reset.toLogin')}
      </Button>
    </Stack>
  );
}
