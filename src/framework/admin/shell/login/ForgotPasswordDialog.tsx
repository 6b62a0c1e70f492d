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
import { type FormEvent, useId, useState } from 'react';
import type { ForgotPasswordRequest, forgotPassword } from '../../../schema/contracts/userLoginHandler.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { mailTyping } from '../../base/format/mailTyping.ts';
import { useText } from '../../base/i18n/useText.ts';
import { callServer } from '../../session/http/callServer.ts';
import { errorInfo, offerTimeout } from '../../session/notices/createNotices.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';

interface ForgotPasswordForm {
  mail: string;
  setMail: (mail: string) => void;
  /** To be called when the field loses the focus; from then on it shows its error. */
  leave: () => void;
  isValid: boolean;
  hasProblem: boolean;
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
}

/** State of the form for a new password; the content of the response is not used. */
function useForgotPassword(given: string, onDone: () => void): ForgotPasswordForm {
  const text = useText();
  const { http, notices } = useServices();
  const [mail, setMail] = useState(given);
  const [isLeft, setIsLeft] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isValid = isMail(mail.trim());

  async function submit(): Promise<void> {
    setIsBusy(true);
    const body: ForgotPasswordRequest = { mail: mail.trim() };
    try {
      await callServer<typeof forgotPassword>(http, 'POST /api/user-login-handler/forgotPassword', {
        body,
        isQuiet: true,
      });
      notices.show({ text: text('forgot.success'), severity: 'success', timeout: offerTimeout });
      onDone();
    } catch (error) {
      notices.show({ text: text('forgot.failed'), severity: 'error', info: errorInfo(error) });
      setIsBusy(false);
    }
  }

  return {
    mail,
    setMail,
    leave: () => setIsLeft(true),
    isValid,
    hasProblem: isLeft && mail !== '' && !isValid,
    isBusy,
    handleSubmit(event) {
      event.preventDefault();
      if (isValid && !isBusy) void submit();
    },
  };
}

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
