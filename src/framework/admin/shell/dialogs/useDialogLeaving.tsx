import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';

interface UnsavedDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave a form with unsaved input. */
export function UnsavedDialog({ onStay, onLeave }: UnsavedDialogProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{text('unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text('unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{text('unsaved.discard')}</Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {text('unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LeavingOptions {
  onClose: () => void;
  /** A running dialog does not close. */
  isRunning?: boolean;
  /** Whether input would be lost; without it, whether anything was typed. */
  isDirty?: () => boolean;
}

interface DialogLeaving {
  /** Props of the dialog. */
  guard: Required<Pick<DialogProps, 'onClose' | 'onChange' | 'onInput'>>;
  /** Closes the dialog; asks first if input would be lost. */
  leave: () => void;
  /** The question, rendered inside the dialog. */
  question: ReactNode;
}

const inputs = 'input, textarea, [contenteditable="true"]';
const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/**
 * Leaves a dialog without losing input: a click beside it closes it only if it has no inputs, and Esc asks
 * first where something was typed.
 */
export function useDialogLeaving({ onClose, isRunning = false, isDirty }: LeavingOptions): DialogLeaving {
  const wasTyped = useRef(false);
  const [isAsking, setIsAsking] = useState(false);

  function noteTyping({ target, currentTarget }: SyntheticEvent<HTMLElement>): void {
    // React also reports what happens in a dialog above this one
    if (target instanceof Element && currentTarget.contains(target) && target.matches(typedInto))
      wasTyped.current = true;
  }

  function leave(): void {
    if (isRunning) return;
    if (isDirty?.() ?? wasTyped.current) setIsAsking(true);
    else onClose();
  }

  const handleClose: DialogProps['onClose'] = ({ currentTarget }: { currentTarget?: Element }, reason) => {
    if (reason === 'backdropClick' && currentTarget?.querySelector(inputs)) return;
    leave();
  };

  return {
    guard: { onClose: handleClose, onChange: noteTyping, onInput: noteTyping },
    leave,
    question: isAsking ? <UnsavedDialog onStay={() => setIsAsking(false)} onLeave={onClose} /> : null,
  };
}
