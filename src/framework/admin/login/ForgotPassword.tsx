import { Link } from '@mui/material';
import { useState } from 'react';
import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import { useText } from '../i18n/useText.ts';

const ForgotPasswordDialog = lazyDialog(
  async () => (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
);

interface ForgotPasswordProps {
  /** What stands in the login already. */
  mail: string;
  isDisabled: boolean;
}

/** The way to a new password, below the login. */
export function ForgotPassword({ mail, isDisabled }: ForgotPasswordProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'center', py: 0.5 }}
      >
        {text('forgot.link')}
      </Link>
      {isOpen ? <ForgotPasswordDialog mail={mail} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
