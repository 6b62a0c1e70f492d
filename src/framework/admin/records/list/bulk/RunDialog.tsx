import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import { RunProgress } from './RunProgress.tsx';
import { RunReceipt } from './RunReceipt.tsx';
import { refusedIn, runSentence } from './runSentence.ts';
import { isEnded, useBulkRun } from './useBulkRun.ts';
import { useUndoRun } from './useUndoRun.ts';

interface RunDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/**
 * Shows a bulk change while it runs, and the receipt of one that was refused in part. Closes by itself after
 * one that did everything; closing it earlier does not stop the change.
 */
export function RunDialog({ id, title, onClose }: RunDialogProps) {
  const text = useText();
  const titleId = useId();
  const undo = useUndoRun();
  const { run, isGone, stop } = useBulkRun(id);
  const isOver = run !== undefined && isEnded(run);
  const isWhole = isGone || (run?.state === 'done' && refusedIn(run) === 0);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (isWhole) close.current();
  }, [isWhole]);

  function handleUndo(): void {
    void undo(id);
    onClose();
  }

  if (isWhole) return null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {run && isOver ? (
          <>
            <Alert severity={run.state === 'failed' ? 'error' : 'warning'} sx={{ mb: 2 }}>
              {runSentence(run, text)}
            </Alert>
            <RunReceipt run={run} />
          </>
        ) : (
          <RunProgress run={run} />
        )}
      </DialogContent>
      <DialogActions>
        {isOver && run.canUndo ? <Button onClick={handleUndo}>{text('bulk.undo')}</Button> : null}
        {isOver ? null : (
          <Button disabled={run?.state === 'stopping'} onClick={() => void stop()}>
            {text('bulk.stop')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {text(isOver ? 'bulk.close' : 'bulk.background')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
