import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import './trashTexts.ts';
import type { RefusedRestore } from './useTrashActions.ts';

interface RefusedDialogProps {
  refused: RefusedRestore;
  isRunning: boolean;
  onTogether: () => void;
  onClose: () => void;
}

/** Says why deleted records cannot be restored, and offers to restore what they need as well. */
export function RefusedDialog({ refused, isRunning, onTogether, onClose }: RefusedDialogProps) {
  const text = useText();
  const titleId = useId();
  const canHelp = refused.needs.length > 0;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('trash.refusedTitle')}</DialogTitle>
      <DialogContent>
        {refused.sentences.map((sentence) => (
          <Typography key={sentence} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={!canHelp}>
          {text('trash.close')}
        </Button>
        {canHelp ? (
          <Button variant="contained" autoFocus disabled={isRunning} onClick={onTogether}>
            {text('trash.together')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
