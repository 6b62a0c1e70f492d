import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { useDialogLeaving } from './useDialogLeaving.tsx';

interface StepDialogProps {
  title: string;
  description?: string;
  /** Label of the button that runs the step. */
  action: string;
  isDangerous?: boolean;
  isRunning: boolean;
  canRun?: boolean;
  onRun: () => void;
  onClose: () => void;
  children?: ReactNode;
  /** `md` for two columns. */
  width?: 'sm' | 'md';
}

/** Confirms a step before it runs; stays open until the server has answered. */
export function StepDialog(props: StepDialogProps) {
  const { title, description, action, isDangerous = false, isRunning, canRun = true, onRun, onClose } = props;
  const { width = 'sm' } = props;
  const text = useText();
  const id = useId();
  const { guard, question } = useDialogLeaving({ isRunning, onClose });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (canRun && !isRunning) onRun();
  }

  return (
    <Dialog open fullWidth maxWidth={width} {...guard} aria-labelledby={id}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {description ? <DialogContentText>{description}</DialogContentText> : null}
          {props.children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning} autoFocus={isDangerous}>
            {text('form.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={!canRun || isRunning}
            autoFocus={!isDangerous}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

/** A `StepDialog` with a few inputs, one below the other. */
export function FormDialog({ children, ...step }: ComponentProps<typeof StepDialog>) {
  return (
    <StepDialog {...step}>
      <Stack spacing={2} sx={{ pt: 2 }}>
        {children}
      </Stack>
    </StepDialog>
  );
}
