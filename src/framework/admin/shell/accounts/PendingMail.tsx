import { Alert, Box, Button } from '@mui/material';
import type { MailChangeAnswer } from '../../../schema/contracts/mailChange.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useChangeMail } from './useChangeMail.ts';
import { useOwnQuery } from './useOwnQuery.ts';

/** The mail address that waits for confirmation, with a button to withdraw it. */
export function PendingMail() {
  const text = useText();
  const { data } = useOwnQuery<MailChangeAnswer>('/api/user-login-handler/mailChange');
  const { isBusy, withdraw } = useChangeMail();
  if (!data?.pending) return null;
  return (
    <Alert severity="info" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {text('account.mailPending', { mail: data.pending.mail })}
      <Box sx={{ mt: 0.5, ml: -1 }}>
        <Button color="inherit" size="small" disabled={isBusy} onClick={withdraw}>
          {text('account.withdrawMail')}
        </Button>
      </Box>
    </Alert>
  );
}
