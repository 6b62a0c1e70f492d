import { Alert, Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useServices } from '../../session/services/useServices.ts';
import { atLeast } from './atLeast.ts';

/** Whether the server is reachable. */
function useIsReachable(): boolean {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.isReachable);
}

/** Reports that the server is unreachable, for as long as it is. */
export function ConnectionBanner() {
  const text = useText();
  const isReachable = useIsReachable();
  const { connection } = useServices();
  const [isTrying, setIsTrying] = useState(false);
  if (isReachable) return null;

  async function handleRetry(): Promise<void> {
    setIsTrying(true);
    await atLeast(connection.retry());
    setIsTrying(false);
  }

  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 1 }}
      action={
        <Button
          color="inherit"
          size="small"
          aria-disabled={isTrying}
          onClick={() => {
            if (!isTrying) void handleRetry();
          }}
        >
          {text(isTrying ? 'connection.trying' : 'connection.retry')}
        </Button>
      }
    >
      {text('connection.lost')} {text('connection.retrying')}
    </Alert>
  );
}
