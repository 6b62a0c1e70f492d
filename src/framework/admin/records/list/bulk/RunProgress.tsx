import { Box, LinearProgress, Typography } from '@mui/material';
import type { BulkRun } from '../../../../schema/contracts/bulkChanges.ts';
import type { TextFunction } from '../../../base/i18n/createText.ts';
import { useText } from '../../../base/i18n/useText.ts';

/** How far a run is: "300 von 2.500". */
export function progressText({ state, done, total }: BulkRun, text: TextFunction): string {
  if (state === 'waiting') return text('bulk.waiting');
  if (state === 'stopping') return text('bulk.stopping');
  return text('bulk.running', { done, total });
}

/** Progress of a bulk change; undefined while its state is still unknown. */
export function RunProgress({ run }: { run: BulkRun | undefined }) {
  const text = useText();
  const said = run ? progressText(run, text) : text('bulk.waiting');
  const share = run && run.total > 0 && run.done > 0 ? (run.done / run.total) * 100 : undefined;
  return (
    <Box sx={{ minWidth: 160 }}>
      <Typography role="status" sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Typography>
      <LinearProgress
        aria-label={said}
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
    </Box>
  );
}
