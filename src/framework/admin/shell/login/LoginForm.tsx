import { Button, Stack, TextField } from '@mui/material';
import { mailTyping } from '../../base/format/mailTyping.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { DemoLogins } from './DemoLogins.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { useLoginForm } from './useLoginForm.ts';

/** Mail address and password; Enter submits, and the form is disabled until the server answers. */
export function LoginForm() {
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
