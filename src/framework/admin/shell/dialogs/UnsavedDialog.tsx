import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
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
