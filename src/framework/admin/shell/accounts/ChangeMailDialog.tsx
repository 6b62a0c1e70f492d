import { useState } from 'react';
import { isMail } from '../../../schema/validation/isMail.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { CurrentPasswordInput } from '../passwords/CurrentPasswordInput.tsx';
import { PlainInput } from './PlainInput.tsx';
import { useChangeMail } from './useChangeMail.ts';

interface ChangeMailDialogProps {
  mail: string;
  onClose: () => void;
}

/** Changes the mail address used to log in. Requires the password; the new address has to be confirmed. */
export function ChangeMailDialog({ mail: present, onClose }: ChangeMailDialogProps) {
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
