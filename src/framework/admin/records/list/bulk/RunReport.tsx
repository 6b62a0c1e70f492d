import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { RunProgress } from './RunProgress.tsx';
import { RunReceipt } from './RunReceipt.tsx';
import { refusedIn, runSentence } from './runSentence.ts';
import { runTitle } from './runTitle.ts';
import { isEnded, useBulkRun } from './useBulkRun.ts';
import { useUndoRun } from './useUndoRun.ts';

/** One bulk change with its receipt; stops it while it runs, takes it back afterwards. */
export function RunReport({ id }: { id: string }) {
  const text = useText();
  const { entity } = useDefinitions();
  const undo = useUndoRun();
  const { run, isGone, stop } = useBulkRun(id);
  if (isGone) return <Alert severity="info">{text('bulk.unknown')}</Alert>;
  if (!run) return <RunProgress run={undefined} />;
  const severity = run.state === 'failed' ? 'error' : refusedIn(run) > 0 ? 'warning' : 'success';
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {runTitle(run, entity(run.resource), text)}
      </Typography>
      {isEnded(run) ? (
        <Alert severity={severity} sx={{ mb: 2 }}>
          {runSentence(run, text)}
        </Alert>
      ) : (
        <Box sx={{ mb: 2 }}>
          <RunProgress run={run} />
        </Box>
      )}
      {run.undoneBy === null ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('bulk.isUndone')}
        </Alert>
      )}
      <Box sx={{ mb: 2 }}>
        {isEnded(run) ? null : (
          <Button variant="outlined" disabled={run.state === 'stopping'} onClick={() => void stop()}>
            {text('bulk.stop')}
          </Button>
        )}
        {run.canUndo ? (
          <Button variant="outlined" onClick={() => void undo(id)}>
            {text('bulk.undo')}
          </Button>
        ) : null}
      </Box>
      {isEnded(run) ? <RunReceipt run={run} opensHere /> : null}
    </Paper>
  );
}
