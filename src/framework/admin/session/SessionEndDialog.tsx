import TimerIcon from '@mui/icons-material/TimerOutlined';
import { Button, DialogContentText } from '@mui/material';
import { useText } from '../base/i18n/useText.ts';
import type { SessionRest } from './createSessionClock.ts';
import { ShellDialogFrame } from './dialogs/ShellDialogFrame.tsx';
import { useServices } from './services/useServices.ts';

interface SessionEndDialogProps {
  rest: SessionRest;
  onStay: () => void;
  onDismiss: () => void;
}

/** `4:05` */
function clockTime(seconds: number): string {
  const left = Math.max(0, seconds);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/**
 * Warns that the session is about to end. A request prolongs it unless it has reached its maximum lifetime.
 */
export function SessionEndDialog({ rest, onStay, onDismiss }: SessionEndDialogProps) {
  const text = useText();
  const { flow } = useServices();
  const time = clockTime(rest.seconds);
  const go = rest.isIdle ? onStay : onDismiss;
  return (
    <ShellDialogFrame
      title={text('sessionEnd.title')}
      icon={<TimerIcon />}
      onClose={go}
      actions={
        <>
          <Button onClick={() => void flow.logOut()}>{text('sessionEnd.logOut')}</Button>
          <Button variant="contained" autoFocus onClick={go}>
            {text(rest.isIdle ? 'sessionEnd.stay' : 'sessionEnd.understood')}
          </Button>
        </>
      }
    >
      <DialogContentText>
        {text(rest.isIdle ? 'sessionEnd.idle' : 'sessionEnd.absolute', { time })}
      </DialogContentText>
    </ShellDialogFrame>
  );
}
