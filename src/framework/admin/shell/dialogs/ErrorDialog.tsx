import ReportOutlinedIcon from '@mui/icons-material/ReportOutlined';
import { Button, DialogContentText, Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { ShellDialogFrame } from '../../session/dialogs/ShellDialogFrame.tsx';
import { errorInfo } from '../../session/notices/createNotices.ts';
import { reloadKeepingForms } from '../layout/reloadKeepingForms.ts';

interface ErrorDialogProps {
  error: Error;
  onClose: () => void;
}

/** Reports a failure of the server. */
export function ErrorDialog({ error, onClose }: ErrorDialogProps) {
  const text = useText();
  return (
    <ShellDialogFrame
      title={text('failure.title')}
      icon={<ReportOutlinedIcon />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={reloadKeepingForms}>{text('failure.reload')}</Button>
          <Button variant="contained" autoFocus onClick={onClose}>
            {text('notice.close')}
          </Button>
        </>
      }
    >
      <DialogContentText>{text('failure.dialog')}</DialogContentText>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {errorInfo(error)}
      </Typography>
    </ShellDialogFrame>
  );
}
