import { Alert, Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import type { BulkRun, listBulkRows } from '../../../../schema/contracts/bulkChanges.ts';
import { type ChangeOutcome, changeOutcomes } from '../../../../schema/contracts/changeOutcomes.ts';
import { formatNumber } from '../../../base/format/formatNumber.ts';
import type { TextFunction } from '../../../base/i18n/createText.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { usePagedRows } from '../../../session/http/usePagedRows.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { CsvButton } from '../../imports/CsvButton.tsx';
import { BulkRows } from './BulkRows.tsx';
import { outcomeLooks, runUrl } from './bulkRuns.ts';

/** Outcome of each record of a bulk change, one outcome or all of them, and as a file. */
export function RunReceipt({ run, opensHere = false }: { run: BulkRun; opensHere?: boolean }) {
  const text = useText();
  const { http } = useServices();
  const { entity: entityOf } = useDefinitions();
  const found = changeOutcomes.filter((one) => run.counts[one] > 0);
  const refused = found.find((one) => one !== 'done' && one !== 'unchanged');
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(refused ?? null);
  const { rows, hasMore, problem, more } = usePagedRows({
    queryKey: ['leitstand', 'bulkRows', run.id, run.state, outcome],
    ask: (page, signal) =>
      callServer<typeof listBulkRows>(http, 'GET /api/bulk/runs/{id}/rows', {
        params: { id: run.id },
        query: { ...page, ...(outcome && { outcome }) },
        signal,
      }),
  });
  const entity = entityOf(run.resource);
  const name = entity?.plural ?? text('bulk.title');
  const csv = outcome ? `${runUrl(run.id)}/rows.csv?outcome=${outcome}` : `${runUrl(run.id)}/rows.csv`;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {[null, ...found].map((one) => (
          <Chip
            key={one ?? 'all'}
            clickable
            variant={outcome === one ? 'filled' : 'outlined'}
            aria-pressed={outcome === one}
            label={`${text(one ? outcomeLooks[one].label : 'bulk.all')}: ${formatNumber(one ? run.counts[one] : run.done)}`}
            onClick={() => setOutcome(one)}
          />
        ))}
      </Box>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <BulkRows entity={entity} rows={rows} label={text('bulk.receipt')} opensHere={opensHere} />
      {hasMore ? <Button onClick={more}>{text('bulk.moreRows')}</Button> : null}
      <CsvButton
        label={text('bulk.csv')}
        address={csv}
        fileName={`${text('bulk.receipt')} ${name} ${run.at.slice(0, 10)}.csv`}
      />
    </Box>
  );
}

/** Progress of a run: "300 von 2.500". */
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
