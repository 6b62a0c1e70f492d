import { Alert, Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';

/** Minimum time in ms before a visible change; a quicker one looks as if nothing had happened. */
const minimumTime = 500;

/** Settles like the promise, but not before some time has passed. */
export async function atLeast<Value>(promise: Promise<Value>, milliseconds = minimumTime): Promise<Value> {
  const [outcome] = await Promise.allSettled([
    promise,
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

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

/**
 * Whether the server delivers another version of the admin than this page's: its build has changed, or a lazy
 * chunk no longer exists.
 */
export function useIsOutdated(): boolean {
  const { status: source, parts } = useServices();
  const status = useStatus();
  const isPartMissing = useSyncExternalStore(parts.subscribe, parts.isMissing);
  return isPartMissing || (status !== undefined && source.isOutdated(status));
}
