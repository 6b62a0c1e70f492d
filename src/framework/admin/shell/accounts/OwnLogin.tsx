import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import type { MailChangeAnswer } from '../../../schema/contracts/mailChange.ts';
import { useText } from '../../base/i18n/useText.ts';
import { AccountCard } from './AccountCard.tsx';
import { ChangeMailDialog } from './ChangeMailDialog.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { useChangeMail } from './useChangeMail.ts';
import { useLogin } from './useLogin.ts';
import { useOwnQuery } from './useOwnQuery.ts';

/** The mail address that waits for confirmation, with a button to withdraw it. */
function PendingMail() {
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

/** The current user's login, with buttons to change password and mail address. */
export function OwnLogin() {
  const text = useText();
  const login = useLogin();
  const [dialog, setDialog] = useState<'password' | 'mail' | null>(null);
  const close = () => setDialog(null);
  if (!login) return null;
  const { mail, originUserId } = login;
  if (originUserId !== null) {
    return (
      <AccountCard title={text('account.login')} hint={mail}>
        <Alert severity="info" sx={{ mt: 2 }}>
          {text('account.acting')}
        </Alert>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={text('account.login')}
      hint={text('account.loginAs', { mail })}
      actions={
        <>
          <Button variant="outlined" onClick={() => setDialog('password')}>
            {text('account.changePassword')}
          </Button>
          <Button variant="outlined" onClick={() => setDialog('mail')}>
            {text('account.changeMail')}
          </Button>
        </>
      }
    >
      <PendingMail />
      {dialog === 'password' ? <ChangePasswordDialog mail={mail} onClose={close} /> : null}
      {dialog === 'mail' ? <ChangeMailDialog mail={mail} onClose={close} /> : null}
    </AccountCard>
  );
}
