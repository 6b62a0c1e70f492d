import { Stack } from '@mui/material';
import { useState } from 'react';
import type { ChangePasswordRequest } from '../../schema/contracts/userLoginHandler.ts';
import { useText } from '../i18n/useText.ts';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { useNewPassword } from '../passwords/useNewPassword.ts';
import { StepDialog } from '../profile/StepDialog.tsx';
import { useStatus } from '../services/useStatus.ts';
import { useChangeLogin } from './useChangeLogin.ts';

interface ChangePasswordDialogProps {
  mail: string;
  onClose: () => void;
}

/** One's own password, which asks for the one that holds so far. */
export function ChangePasswordDialog({ mail, onClose }: ChangePasswordDialogProps) {
  const text = useText();
  const [currentPassword, setCurrentPassword] = useState('');
  const chosen = useNewPassword({ mail, product: useStatus()?.product ?? '' });
  const { isBusy, problems, change } = useChangeLogin({
    operation: 'changePassword',
    done: text('account.passwordChanged'),
    onDone: onClose,
  });
  const body: ChangePasswordRequest = { currentPassword, password: chosen.password };
  return (
    <StepDialog
      title={text('account.changePassword')}
      description={text('account.changePasswordHint')}
      action={text('account.save')}
      isRunning={isBusy}
      canRun={currentPassword !== '' && chosen.isValid}
      onRun={() => change(body)}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 2 }}>
        <input type="email" name="username" autoComplete="username" value={mail} readOnly hidden />
        <PasswordInput
          label={text('password.current')}
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrentPassword}
          problem={problems.currentPassword ?? null}
          isDisabled={isBusy}
          hasFocus
        />
        <NewPasswordFields chosen={chosen} refusal={problems.password} isDisabled={isBusy} />
      </Stack>
    </StepDialog>
  );
}
