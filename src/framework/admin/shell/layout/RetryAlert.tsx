import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/useText.ts';

/** Replaces content that could not be loaded: a message with a retry button. */
export function RetryAlert({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const text = useText();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {text('list.retry')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
