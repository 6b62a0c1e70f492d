import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Button, DialogContentText } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { ShellDialogFrame } from './ShellDialogFrame.tsx';

/** Reports that the session ended without the user logging out. */
export function EmergencyLogoutDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  return (
    <ShellDialogFrame
      title={text('failure.sessionEndedTitle')}
      icon={<LogoutIcon />}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('failure.sessionEndedLogin')}
        </Button>
      }
    >
      <DialogContentText>{text('failure.sessionEnded')}</DialogContentText>
    </ShellDialogFrame>
  );
}

interface UnauthorizedDialogProps {
  error: Error;
  onClose: () => void;
}

/** Reports that the user lacks a right; they stay logged in. */
export function UnauthorizedDialog({ error, onClose }: UnauthorizedDialogProps) {
  const text = useText();
  return (
    <ShellDialogFrame
      title={text('failure.unauthorizedTitle')}
      icon={<LockOutlinedIcon />}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('notice.close')}
        </Button>
      }
    >
      <DialogContentText>{error.message}</DialogContentText>
      <DialogContentText sx={{ mt: 1 }}>{text('failure.unauthorized')}</DialogContentText>
    </ShellDialogFrame>
  );
}
