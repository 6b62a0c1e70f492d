import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';

interface UnaddedDialogProps {
  onCancel: () => void;
  onSave: () => void;
}

/** Warns that typed data that was not added to the list will not be saved. */
export function UnaddedDialog({ onCancel, onSave }: UnaddedDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>Eintrag nicht hinzugefügt</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          Eingegebene, aber nicht hinzugefügte Einträge werden nicht gespeichert.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onSave}>Trotzdem speichern</Button>
        <Button variant="contained" onClick={onCancel} autoFocus>
          Abbrechen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
