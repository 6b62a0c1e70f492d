import CloseIcon from '@mui/icons-material/Close';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { mailTyping } from '../../base/format/mailTyping.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useStatus } from '../../session/services/useStatus.ts';
import { useForgotPassword } from './useForgotPassword.ts';

interface ForgotPasswordDialogProps {
  mail: string;
  onClose: () => void;
}

/** Maximum width in px; on a small screen the dialog covers all of it. */
const forgotPasswordWidth = 600;

// our theme's dialogs keep a margin on small screens
const wholeScreen = { '&&': { m: 0, width: '100%', maxWidth: '100%', border: 0 } };

/**
 * Mails a link for a new password. Shows the same message whether or not the account exists; if the server
 * sends no mails, it says who can help instead.
 */
export function ForgotPasswordDialog({ mail: given, onClose }: ForgotPasswordDialogProps) {
  const text = useText();
  const id = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const sendsMails = useStatus()?.sendsMails !== false;
  const { mail, setMail, leave, isValid, hasProblem, isBusy, handleSubmit } = useForgotPassword(
    given,
    onClose,
  );
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isSmall}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: isSmall ? wholeScreen : { maxWidth: forgotPasswordWidth } } }}
      maxWidth={false}
    >
      <form
        noValidate
        onSubmit={handleSubmit}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
      >
        <DialogTitle id={id} sx={{ pr: 7 }}>
          {text('forgot.title')}
        </DialogTitle>
        <IconButton
          aria-label={text('notice.close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: 12, right: 12 }}
        >
          <CloseIcon />
        </IconButton>
        <DialogContent sx={{ flex: '0 1 auto' }}>
          <DialogContentText sx={{ mb: 2 }}>
            {text(sendsMails ? 'forgot.hint' : 'forgot.noMail')}
          </DialogContentText>
          {sendsMails ? (
            <TextField
              label={text('login.email')}
              autoComplete="username"
              autoFocus
              required
              fullWidth
              margin="none"
              disabled={isBusy}
              value={mail}
              error={hasProblem}
              helperText={hasProblem ? text('forgot.invalid') : undefined}
              onChange={(event) => setMail(event.target.value)}
              slotProps={{ htmlInput: mailTyping }}
              onBlur={leave}
            />
          ) : null}
        </DialogContent>
        <DialogActions>
          {sendsMails ? (
            <Button type="submit" variant="contained" disabled={!isValid || isBusy}>
              {text('forgot.submit')}
            </Button>
          ) : (
            <Button variant="contained" onClick={onClose}>
              {text('notice.close')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
