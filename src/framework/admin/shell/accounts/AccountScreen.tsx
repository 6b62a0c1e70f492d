import { Alert, Box, Button, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { readMailChange } from '../../../schema/contracts/mailChange.ts';
import type {
  ChangePasswordRequest,
  changePassword,
  readSignIns,
} from '../../../schema/contracts/userLoginHandler.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { permissionPaths } from '../../session/paths/paths.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { CurrentPasswordInput } from '../passwords/CurrentPasswordInput.tsx';
import { NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import { AccountCard } from './AccountCard.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { useOwnQuery } from './ownQueries.ts';
import { PlainInput } from './PlainInput.tsx';
import { useChangeMail } from './useChangeMail.ts';
import { useEnterAnew } from './useEnterAnew.ts';
import { useLogin } from './useLogin.ts';

interface ChangeMailDialogProps {
  mail: string;
  onClose: () => void;
}

/** Changes the mail address used to log in. Requires the password; the new address has to be confirmed. */
function ChangeMailDialog({ mail: present, onClose }: ChangeMailDialogProps) {
  const text = useText();
  const sendsMails = useStatus()?.sendsMails !== false;
  const [mail, setMail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const { isBusy, problems, ask } = useChangeMail();
  return (
    <FormDialog
      title={text('account.changeMail')}
      description={`${text('account.loginAs', { mail: present })} ${text(sendsMails ? 'account.changeMailHint' : 'account.changeMailNoMail')}`}
      action={text('account.sendLink')}
      isRunning={isBusy}
      canRun={sendsMails && isMail(mail.trim()) && mail.trim() !== present && currentPassword !== ''}
      onRun={() => ask({ currentPassword, mail: mail.trim() }, onClose)}
      onClose={onClose}
    >
      <PlainInput
        label={text('account.newMail')}
        isMail
        autoComplete="email"
        value={mail}
        onChange={setMail}
        problem={problems.mail}
        isDisabled={isBusy}
        isRequired
        hasFocus
      />
      <CurrentPasswordInput
        value={currentPassword}
        onChange={setCurrentPassword}
        problem={problems.currentPassword}
        isDisabled={isBusy}
      />
    </FormDialog>
  );
}

interface ChangePasswordDialogProps {
  mail: string;
  onClose: () => void;
}

/** Changes the current user's password; requires the present one. */
function ChangePasswordDialog({ mail, onClose }: ChangePasswordDialogProps) {
  const text = useText();
  const [currentPassword, setCurrentPassword] = useState('');
  const chosen = useNewPassword({ mail, product: useStatus()?.product ?? '' });
  const { isBusy, problems, change } = useEnterAnew({
    send: (http, sent: ChangePasswordRequest) =>
      callServer<typeof changePassword>(http, 'POST /api/user-login-handler/changePassword', { body: sent }),
    done: text('account.passwordChanged'),
    onDone: onClose,
  });
  const body: ChangePasswordRequest = { currentPassword, password: chosen.password };
  return (
    <FormDialog
      title={text('account.changePassword')}
      description={text('account.changePasswordHint')}
      action={text('account.save')}
      isRunning={isBusy}
      canRun={currentPassword !== '' && chosen.isValid}
      onRun={() => change(body)}
      onClose={onClose}
    >
      <input type="email" name="username" autoComplete="username" value={mail} readOnly hidden />
      <CurrentPasswordInput
        value={currentPassword}
        onChange={setCurrentPassword}
        problem={problems.currentPassword}
        isDisabled={isBusy}
        hasFocus
      />
      <NewPasswordFields chosen={chosen} refusal={problems.password} isDisabled={isBusy} />
    </FormDialog>
  );
}

/** The mail address that waits for confirmation, with a button to withdraw it. */
function PendingMail() {
  const text = useText();
  const { data } = useOwnQuery('mailChange', (http) =>
    callServer<typeof readMailChange>(http, 'GET /api/user-login-handler/mailChange', {}),
  );
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
function OwnLogin() {
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

/** Links to the current user's rights and their sources. */
function OwnRights() {
  const text = useText();
  const login = useLogin();
  const opens = useOpens();
  const path = login && permissionPaths.user(login.loginUserId);
  if (path === null || !opens(path)) return null;
  return (
    <AccountCard
      title={text('account.rights')}
      hint={text('account.rightsHint')}
      actions={
        <Button component={Link} to={path} variant="outlined">
          {text('account.showRights')}
        </Button>
      }
    />
  );
}

const resultTexts = {
  success: 'account.success',
  wrongPassword: 'account.wrongPassword',
  unknownAccount: 'account.unknownAccount',
  closedAccount: 'account.closedAccount',
} as const;

/** Successful and failed sign-ins with the current user's login. */
function SignIns() {
  const text = useText();
  const { data, hasFailed } = useOwnQuery('signIns', (http) =>
    callServer<typeof readSignIns>(http, 'GET /api/user-login-handler/signIns', {}),
  );
  return (
    <AccountCard
      title={text('account.signIns')}
      hint={text(hasFailed ? 'account.loadFailed' : 'account.signInsHint')}
    >
      {data?.signIns.length === 0 ? (
        <Typography sx={{ mt: 1 }}>{text('account.noSignIns')}</Typography>
      ) : null}
      <List
        disablePadding
        sx={{ mt: 1, maxHeight: 360, overflow: 'auto' }}
        tabIndex={0}
        aria-label={text('account.signIns')}
      >
        {data?.signIns.map(({ at, device, address, result }, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: sign-ins have no id, and rows have no state
            key={`${at} ${index}`}
            disableGutters
            divider
            sx={{ '&:last-of-type': { borderBottom: 0 } }}
          >
            <ListItemText
              primary={text(resultTexts[result])}
              secondary={[formatInstant(at), device, address].filter(Boolean).join(' · ')}
              slotProps={{ primary: { color: result === 'success' ? 'textPrimary' : 'error' } }}
            />
          </ListItem>
        ))}
      </List>
    </AccountCard>
  );
}

/** `/profile`: the current user's login: password and mail address, rights, sessions, sign-ins. */
export function AccountScreen() {
  const text = useText();
  return (
    <Stack spacing={2} sx={{ maxWidth: 840 }}>
      <ScreenTitle title={text('account.title')} />
      <OwnLogin />
      <OwnRights />
      <OwnSessions />
      <SignIns />
    </Stack>
  );
}
