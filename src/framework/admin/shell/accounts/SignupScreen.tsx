import { Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import type {
  ActivateRequest,
  ActivationAnswer,
  activate,
  readActivation,
} from '../../../schema/contracts/userLoginHandler.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { isErrorCode } from '../../session/http/errorBody.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { GuestFrame } from '../login/GuestFrame.tsx';
import { NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import { LinkInvalid } from './LinkInvalid.tsx';
import { useSubmit } from './useSubmit.ts';

interface SignupFormProps {
  token: string;
  invited: ActivationAnswer;
  /** Called if the link is no longer valid. */
  onInvalid: () => void;
}

/** Shows who is invited and sets their password, which also logs them in. */
function SignupForm({ token, invited, onInvalid }: SignupFormProps) {
  const text = useText();
  const { http, openPage } = useServices();
  const { name, mail } = invited;
  const chosen = useNewPassword({ mail, product: useStatus()?.product ?? '' });
  const { isBusy, problems, submit } = useSubmit((code) => {
    if (code !== 'linkInvalid') return false;
    onInvalid();
    return true;
  });

  async function setUp(): Promise<void> {
    const body: ActivateRequest = { token, password: chosen.password };
    await callServer<typeof activate>(http, 'POST /api/user-login-handler/activate', { body });
    openPage('/');
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (chosen.isValid) submit(setUp);
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

/** `/signup/:id`: activates a login through the link of its invitation. */
export function SignupScreen() {
  const text = useText();
  const { id = '' } = useParams();
  const { http } = useServices();
  const [isUsed, setIsUsed] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'activation', id],
    queryFn: () =>
      callServer<typeof readActivation>(http, 'GET /api/user-login-handler/activation/{token}', {
        params: { token: id },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isUsed || error) {
    const isInvalid = isUsed || isErrorCode(error, 'linkInvalid');
    return (
      <GuestFrame title={text(isInvalid ? 'reset.invalidTitle' : 'signup.title')}>
        <LinkInvalid sentence={text(isInvalid ? 'signup.invalid' : 'signup.failed')} />
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={text('signup.title')}>
      {data ? (
        <SignupForm token={id} invited={data} onInvalid={() => setIsUsed(true)} />
      ) : (
        <CircularProgress aria-label={text('app.loading')} />
      )}
    </GuestFrame>
  );
}
