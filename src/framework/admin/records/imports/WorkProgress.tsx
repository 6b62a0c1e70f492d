import { LinearProgress, Paper, Typography } from '@mui/material';
import type { ImportFacts } from '../../../schema/contracts/imports.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useText } from '../../base/i18n/useText.ts';

/** Progress of the server's check or import. */
export function WorkProgress({ facts: { state, progress } }: { facts: ImportFacts }) {
  const text = useText();
  const label = text(state === 'checking' ? 'import.checking' : 'import.running');
  const share = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : undefined;
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2, mb: 2 }}>
      <Typography sx={{ mb: 1 }}>
        {label}
        {progress
          ? `: ${text('import.progress', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}`
          : null}
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
    </Paper>
  );
}
