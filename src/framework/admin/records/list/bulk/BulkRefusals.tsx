import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useId } from 'react';
import { useText } from '../../../base/i18n/useText.ts';

interface BulkRefusalsProps {
  /** Each record with the sentence shown for it. */
  entries: readonly { id: Identifier; sentence: string }[];
  onClose: () => void;
}

/** Lists the records that could not be deleted; they stay selected. */
export function BulkRefusals({ entries, onClose }: BulkRefusalsProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('bulk.refused', { smart_count: entries.length })}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>{entry.sentence}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {text('form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
