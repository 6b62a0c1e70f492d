import { Alert, Button } from '@mui/material';
import { useIsReachable } from '../http/useIsReachable.ts';
import { useText } from '../i18n/useText.ts';
import { useServices } from '../services/useServices.ts';

/** Says that the server is away, for as long as it is. */
export function ConnectionBanner() {
  const text = useText();
  const isReachable = useIsReachable();
  const { connection } = useServices();
  if (isReachable) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => void connection.retry()}>
          {text('connection.retry')}
        </Button>
      }
    >
      {text('connection.lost')} {text('connection.retrying')}
    </Alert>
  );
}
