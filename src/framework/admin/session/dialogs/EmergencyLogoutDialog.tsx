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
