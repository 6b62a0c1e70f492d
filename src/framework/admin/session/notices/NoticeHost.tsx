import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import {
  Box,
  Button,
  Snackbar,
  SnackbarContent,
  type SnackbarContentProps,
  type SvgIcon,
  Typography,
} from '@mui/material';
import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../base/i18n/useText.ts';
import { useServices } from '../services/useServices.ts';
import { btnColors, type Notice } from './createNotices.ts';
import { useClearPlace } from './useClearPlace.ts';

/**
 * Announces an imminent action, with a button that stops it.
 * @param isRaised whether it appears above another snackbar
 */
function InterruptSnackbar({ isRaised }: { isRaised: boolean }) {
  const { interrupts } = useServices();
  const current = useSyncExternalStore(interrupts.subscribe, interrupts.current);
  const place = useClearPlace();
  if (!current) return null;
  return (
    <Snackbar
      ref={place}
      open
      key={current.id}
      autoHideDuration={current.timeout}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') interrupts.dismiss(false);
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={isRaised ? { transform: 'translate(-50%, -64px)' } : {}}
    >
      <SnackbarContent
        role="alert"
        message={current.text}
        action={
          <Button
            size="small"
            onClick={() => interrupts.dismiss(true)}
            sx={(theme) => ({ color: btnColors.pink[theme.palette.mode] })}
          >
            {current.label}
          </Button>
        }
      />
    </Snackbar>
  );
}

const icons: Record<Notice['severity'], typeof SvgIcon> = {
  success: CheckCircleOutlineIcon,
  info: InfoOutlinedIcon,
  warning: WarningAmberIcon,
  error: ErrorOutlineIcon,
};

/** Shows the severity by its shape, not by colour alone. */
function NoticeIcon({ severity }: { severity: Notice['severity'] }) {
  const Icon = icons[severity];
  return <Icon aria-hidden fontSize="small" sx={{ mt: '1px' }} />;
}

interface NoticeContentProps extends Omit<SnackbarContentProps, 'action' | 'message'> {
  notice: Notice;
  onClose: () => void;
}

/** Icon, text, details and buttons of a snackbar. */
function NoticeContent({ notice, onClose, ...props }: NoticeContentProps) {
  const text = useText();
  const { severity, actions, info, btnColor } = notice;
  const buttons = [...actions, { label: text('notice.close'), onClick: () => undefined }];
  return (
    <SnackbarContent
      {...props}
      // errors interrupt a screen reader, everything else waits its turn
      role={severity === 'error' ? 'alert' : 'status'}
      message={
        <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
          <NoticeIcon severity={severity} />
          <div>
            <div>{notice.text}</div>
            {info ? (
              <Typography variant="body2" component="div" sx={{ opacity: 0.85, overflowWrap: 'anywhere' }}>
                {info}
              </Typography>
            ) : null}
          </div>
        </Box>
      }
      action={buttons.map(({ label, onClick }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            onClick();
            onClose();
          }}
          sx={(theme) => ({ color: btnColors[btnColor][theme.palette.mode] })}
        >
          {label}
        </Button>
      ))}
    />
  );
}

const severities: Record<string, Notice['severity']> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
};

/**
 * Shows the notifications of react-admin's `useNotify` in our snackbars. An undoable change runs once its
 * snackbar is gone.
 */
function useRaNotifications(): void {
  const { notices } = useServices();
  const text = useText();
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();

  useEffect(() => {
    function undoing(): Pick<Notice, 'actions' | 'onGone'> {
      const mutation = takeMutation();
      let isUndo = false;
      const undo = () => {
        isUndo = true;
      };
      return {
        actions: [{ label: text('notice.undo'), onClick: undo }],
        onGone: () => mutation?.({ isUndo }),
      };
    }
    function show({ message, type, notificationOptions = {} }: NotificationPayload): void {
      const { messageArgs, autoHideDuration, undoable } = notificationOptions;
      notices.show({
        text: typeof message === 'string' ? translate(message, messageArgs) : message,
        severity: severities[type] ?? 'info',
        ...(autoHideDuration === undefined ? {} : { timeout: autoHideDuration }),
        ...(undoable ? undoing() : {}),
      });
    }
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) show(notification);
  }, [notices, notifications, takeNotification, takeMutation, text, translate]);
}

/** Dialogs lie in the body; the page behind them is hidden from screen readers and from Tab. */
const dialogs = ':scope > .MuiDialog-root .MuiDialog-container';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

function topDialog(): Element | null {
  return [...document.body.querySelectorAll(dialogs)].at(-1) ?? null;
}

/** The element of the topmost open dialog that Tab stays in; null without one. */
function useTopDialog(): Element | null {
  return useSyncExternalStore(subscribe, topDialog);
}

/**
 * Renders the snackbars of the page, including react-admin's, one after another: inside the topmost dialog, where the
 * keyboard and screen readers reach them.
 */
export function NoticeHost() {
  const { notices } = useServices();
  const { current, isOpen } = useSyncExternalStore(notices.subscribe, notices.state);
  const place = useClearPlace();
  const dialog = useTopDialog();
  useRaNotifications();
  const shown = (
    <>
      {current ? (
        <Snackbar
          ref={place}
          open={isOpen}
          autoHideDuration={current.timeout}
          onClose={(_event, reason) => {
            if (reason !== 'clickaway') notices.hide();
          }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          <NoticeContent notice={current} onClose={notices.hide} />
        </Snackbar>
      ) : null}
      <InterruptSnackbar isRaised={current !== null} />
    </>
  );
  return dialog ? createPortal(shown, dialog) : shown;
}
