import { Alert, AlertTitle, Box, Button, Chip, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StatusAnswer } from '../../../schema/contracts/status.ts';
import { mailTyping } from '../../base/format/mailTyping.ts';
import { useText } from '../../base/i18n/useText.ts';
import { errorInfo, offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { targetRoute } from '../../session/targetRoute.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { GuestFrame } from './GuestFrame.tsx';

interface DemoLoginsProps {
  demo: NonNullable<StatusAnswer['demo']>;
  isDisabled: boolean;
  onChoose: (mail: string, password: string) => void;
}

/** Announces a demo, and fills the form with one of its logins. */
function DemoLogins({ demo, isDisabled, onChoose }: DemoLoginsProps) {
  const text = useText();
  return (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>{text('login.demoTitle')}</AlertTitle>
      {text('login.demoHint', { password: demo.password })}
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, mt: 1, p: 0 }}
      >
        {demo.logins.map(({ mail, role }) => (
          <li key={mail}>
            <Chip
              component="button"
              type="button"
              clickable
              disabled={isDisabled}
              variant="outlined"
              size="small"
              label={role}
              aria-label={`${role}: ${text('login.demoUse', { email: mail })}`}
              onClick={() => onChoose(mail, demo.password)}
            />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface LoginFormState {
  mail: string;
  password: string;
  isBusy: boolean;
  setMail: (mail: string) => void;
  setPassword: (password: string) => void;
  fill: (mail: string, password: string) => void;
  handleSubmit: (event: FormEvent) => void;
}

/** State of the login form. */
function useLoginForm(): LoginFormState {
  const text = useText();
  const navigate = useNavigate();
  const { flow, notices, runHooks } = useServices();
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    setIsBusy(true);
    try {
      if (await flow.logIn({ username: mail.trim(), password })) {
        // the notice of an earlier attempt is obsolete
        notices.hide();
        navigate(targetRoute.take());
        await runHooks('postLogin');
        return;
      }
    } catch (error) {
      notices.show({
        text: text('login.failed'),
        severity: 'error',
        info: errorInfo(error),
        timeout: offerTimeout,
      });
    }
    setIsBusy(false);
  }

  return {
    mail,
    password,
    isBusy,
    setMail,
    setPassword,
    fill(nextMail, nextPassword) {
      setMail(nextMail);
      setPassword(nextPassword);
    },
    handleSubmit(event) {
      event.preventDefault();
      if (!isBusy) void submit();
    },
  };
}

/** Mail address and password; Enter submits, and the form is disabled until the server answers. */
function LoginForm() {
  const text = useText();
  const { mail, password, isBusy, setMail, setPassword, fill, handleSubmit } = useLoginForm();
  const demo = useStatus()?.demo;
  return (
    <Stack component="form" spacing={2} onSubmit={handleSubmit}>
      <TextField
        label={text('login.email')}
        name="username"
        autoComplete="username"
        autoFocus
        required
        fullWidth
        margin="none"
        disabled={isBusy}
        value={mail}
        onChange={(event) => setMail(event.target.value)}
        slotProps={{ htmlInput: mailTyping }}
      />
      <TextField
        label={text('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        fullWidth
        margin="none"
        disabled={isBusy}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy} fullWidth>
        {isBusy ? text('login.busy') : text('login.submit')}
      </Button>
      <ForgotPassword mail={mail} isDisabled={isBusy} />
      {demo ? <DemoLogins demo={demo} isDisabled={isBusy} onChoose={fill} /> : null}
    </Stack>
  );
}

/** For guests only: the guard redirects logged-in users. */
export function LoginScreen() {
  const text = useText();
  return (
    <GuestFrame title={text('login.title')} heading={text('login.welcome')}>
      <LoginForm />
    </GuestFrame>
  );
}
