import { Button } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';

const ForgotPasswordDialog = lazyDialog(
  async () => (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
);

interface ForgotPasswordProps {
  /** Mail address already entered in the login. */
  mail?: string;
  isDisabled?: boolean;
  /** Label outside the login. */
  label?: string;
  variant?: 'text' | 'contained';
}

/** Button that opens the dialog for a new password. */
export function ForgotPassword({
  mail = '',
  isDisabled = false,
  label,
  variant = 'text',
}: ForgotPasswordProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {label ?? text('forgot.link')}
      </Button>
      {isOpen ? <ForgotPasswordDialog mail={mail} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
