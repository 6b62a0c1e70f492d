import { useState } from 'react';
import type { ChangePasswordRequest } from '../../../schema/contracts/userLoginHandler.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { CurrentPasswordInput } from '../passwords/CurrentPasswordInput.tsx';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { useNewPassword } from '../passwords/useNewPassword.ts';
import { useEnterAnew } from './useEnterAnew.ts';

interface ChangePasswordDialogProps {
  mail: string;
  onClose: () => void;
}

/** Changes the current user's password; requires the present one. */
export function ChangePasswordDialog({ mail, onClose }: ChangePasswordDialogProps) {
  const text = useText();
  const [currentPassword, setCurrentPassword] = useState('');
  const chosen = useNewPassword({ mail, product: useStatus()?.product ?? '' });
  const { isBusy, problems, change } = useEnterAnew({
    operation: 'changePassword',
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
