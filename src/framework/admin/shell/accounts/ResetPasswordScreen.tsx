import { Button, Stack } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ResetPasswordRequest, resetPassword } from '../../../schema/contracts/userLoginHandler.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { ForgotPassword } from '../login/ForgotPassword.tsx';
import { GuestFrame } from '../login/GuestFrame.tsx';
import { type NewPassword, NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import { LinkInvalid } from './LinkInvalid.tsx';
import { useSubmit } from './useSubmit.ts';

interface ResetPasswordForm {
  chosen: NewPassword;
  refusal: string | undefined;
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
}

/**
 * State of the form for a new password.
 * @param onInvalid called if the link is no longer valid
 */
function useResetPassword(token: string, onInvalid: () => void): ResetPasswordForm {
  const text = useText();
  const navigate = useNavigate();
  const { http, notices, flow, session } = useServices();
  // the link does not say whose password it is: only the server can compare it with the mail address
  const chosen = useNewPassword({ mail: '', product: useStatus()?.product ?? '' });
  const { isBusy, problems, submit } = useSubmit((code) => {
    if (code !== 'linkInvalid') return false;
    onInvalid();
    return true;
  });

  async function reset(): Promise<void> {
    const body: ResetPasswordRequest = { token, password: chosen.password };
    await callServer<typeof resetPassword>(http, 'POST /api/user-login-handler/resetPassword', { body });
    // all sessions of that user have ended, maybe this page's too
    if (session.state() === 'loggedIn') flow.forget();
    notices.show({ text: text('reset.done'), severity: 'success', timeout: offerTimeout });
    navigate('/login');
  }

  return {
    chosen,
    refusal: problems.password,
    isBusy,
    handleSubmit(event) {
      event.preventDefault();
      if (chosen.isValid) submit(reset);
    },
  };
}

/** `/reset/:token`: sets a new password through a mailed link. */
export function ResetPasswordScreen() {
  const text = useText();
  const { token = '' } = useParams();
  const [isInvalid, setIsInvalid] = useState(false);
  const form = useResetPassword(token, () => setIsInvalid(true));
  if (isInvalid) {
    return (
      <GuestFrame title={text('reset.invalidTitle')}>
        <LinkInvalid sentence={text('reset.invalid')}>
          <ForgotPassword label={text('reset.again')} variant="contained" />
        </LinkInvalid>
      </GuestFrame>
    );
  }
  return (
    <GuestFrame title={text('reset.title')}>
      <Stack component="form" noValidate spacing={2} onSubmit={form.handleSubmit}>
        <NewPasswordFields chosen={form.chosen} refusal={form.refusal} isDisabled={form.isBusy} hasFocus />
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={!form.chosen.isValid || form.isBusy}
        >
          {text('reset.submit')}
        </Button>
      </Stack>
    </GuestFrame>
  );
}
