import { Button, Stack, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import type { LoginAnswer } from '../../../schema/contracts/authenticator.ts';
import type { ActivateRequest, ActivationAnswer } from '../../../schema/contracts/userLoginHandler.ts';
import { useText } from '../../base/i18n/useText.ts';
import { postJson } from '../../session/http/postJson.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { useNewPassword } from '../passwords/useNewPassword.ts';
import { useSubmit } from './useSubmit.ts';

interface SignupFormProps {
  token: string;
  invited: ActivationAnswer;
  /** Called if the link is no longer valid. */
  onInvalid: () => void;
}

/** Shows who is invited and sets their password, which also logs them in. */
export function SignupForm({ token, invited, onInvalid }: SignupFormProps) {
  const text = useText();
  const { http, openPage } = useServices();
  const { name, mail } = invited;
  const chosen = useNewPassword({ mail, product: useStatus()?.product ?? '' });
  const { isBusy, problems, submit } = useSubmit((code) => {
    if (code !== 'linkInvalid') return false;
    onInvalid();
    return true;
  });

  async function activate(): Promise<void> {
    const body: ActivateRequest = { token, password: chosen.password };
    await postJson<LoginAnswer>(http, '/api/user-login-handler/activate', body);
    openPage('/');
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (chosen.isValid) submit(activate);
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit}>
      {name === '' ? null : (
        <Typography sx={{ fontWeight: 700 }}>{text('signup.welcome', { name })}</Typography>
      )}
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text('signup.hint', { mail })}</Typography>
      {/* Password managers store the password under this name. */}
      <input type="email" name="username" autoComplete="username" value={mail} readOnly hidden />
      <NewPasswordFields chosen={chosen} refusal={problems.password} isDisabled={isBusy} hasFocus />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!chosen.isValid || isBusy}>
        {text('signup.submit')}
      </Button>
    </Stack>
  );
}
