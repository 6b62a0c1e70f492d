import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useText } from '../../base/i18n/useText.ts';
import { ForgotPassword } from '../login/ForgotPassword.tsx';
import { GuestFrame } from '../login/GuestFrame.tsx';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { LinkInvalid } from './LinkInvalid.tsx';
import { useResetPassword } from './useResetPassword.ts';

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
