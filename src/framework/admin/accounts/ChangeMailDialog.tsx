import { Stack } from '@mui/material';
import { useState } from 'react';
import type { ChangeMailRequest } from '../../schema/contracts/userLoginHandler.ts';
import { useText } from '../i18n/useText.ts';
import { PasswordInput } from '../passwords/PasswordInput.tsx';
import { StepDialog } from '../profile/StepDialog.tsx';
import { isMail } from './isMail.ts';
import { PlainInput } from './PlainInput.tsx';
import { useChangeLogin } from './useChangeLogin.ts';

interface ChangeMailDialogProps {
  mail: string;
  onClose: () => void;
}

/** The address one logs in with; asks for the password. */
export function ChangeMailDialog({ mail: present, onClose }: ChangeMailDialogProps) {
  const text = useText();
  const [mail, setMail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const { isBusy, problems, change } = useChangeLogin({
    operation: 'changeMail',
    done: text('account.mailChanged'),
    onDone: onClose,
  });
  const body: ChangeMailRequest = { currentPassword, mail: mail.trim() };
  return (
    <StepDialog
      title={text('account.changeMail')}
      description={`${text('account.loginAs', { mail: present })} ${text('account.changeMailHint')}`}
      action={text('account.save')}
      isRunning={isBusy}
      canRun={isMail(mail) && mail.trim() !== present && currentPassword !== ''}
      onRun={() => change(body)}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 2 }}>
        <PlainInput
          label={text('account.newMail')}
          type="email"
          autoComplete="email"
          value={mail}
          onChange={setMail}
          problem={problems.mail}
          isDisabled={isBusy}
          isRequired
          hasFocus
        />
        <PasswordInput
          label={text('password.current')}
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrentPassword}
          problem={problems.currentPassword ?? null}
          isDisabled={isBusy}
        />
      </Stack>
    </StepDialog>
  );
}
