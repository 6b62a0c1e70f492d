import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../../../base/i18n/useText.ts';
import './bulkTexts.ts';
import { RunWatch } from './RunWatch.tsx';
import { runsPath } from './runsPath.ts';
import { useBulkRun } from './useBulkRun.ts';

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
