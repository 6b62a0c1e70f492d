import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../base/i18n/useText.ts';
import { offerTimeout } from '../../../session/notices/createNotices.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { refusedIn, runSentence, useUndoRun } from './bulkRuns.ts';
import { runsPath } from './runsPath.ts';
import { isEnded, useBulkRun } from './useBulkRun.ts';
import { useWatchedRuns } from './useWatchedRuns.ts';
import './bulkTexts.ts';

/** Reports the end of a bulk change wherever the user is by then, with its undo, and reloads what it changed. */
function RunWatch({ id }: { id: string }) {
  const text = useText();
  const { notices, queryClient } = useServices();
  const { forget } = useWatchedRuns();
  const undo = useUndoRun();
  const { run, isGone } = useBulkRun(id);
  const isOver = run !== undefined && isEnded(run);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run ends
  useEffect(() => {
    if (isGone) forget(id);
    if (!run || !isOver) return;
    forget(id);
    const severity = run.state === 'failed' ? 'error' : refusedIn(run) > 0 ? 'warning' : 'success';
    const offer = {
      actions: [{ label: text('notice.undo'), onClick: () => void undo(id) }],
      timeout: offerTimeout,
      yields: true,
    };
    notices.show({ text: runSentence(run, text), severity, ...(run.canUndo ? offer : {}) });
    void queryClient.invalidateQueries();
  }, [isOver, isGone]);
  return null;
}

/** Progress of a running bulk change in the app bar; leads to all of the user's. */
function RunButton({ id }: { id: string }) {
  const text = useText();
  const { run } = useBulkRun(id);
  if (!run) return null;
  const { done, total } = run;
  const label = text('bulk.runs', { done, total });
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} component={Link} to={runsPath}>
        <CircularProgress
          size={22}
          color="inherit"
          variant={done > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? (done / total) * 100 : 0}
        />
      </IconButton>
    </Tooltip>
  );
}

/** Watches the user's bulk changes, and shows the latest in the app bar while it runs. */
export function RunsTool({ ids }: { ids: readonly string[] }) {
  const latest = ids.at(-1);
  return (
    <Box component="span">
      {latest === undefined ? null : <RunButton id={latest} />}
      {ids.map((id) => (
        <RunWatch key={id} id={id} />
      ))}
    </Box>
  );
}
