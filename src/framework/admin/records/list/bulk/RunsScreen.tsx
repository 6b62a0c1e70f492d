import {
  Alert,
  Box,
  Button,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import type { BulkRun } from '../../../../schema/contracts/bulkChanges.ts';
import { formatInstant } from '../../../base/format/formatInstant.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { ScreenTitle } from '../../../shell/layout/ScreenTitle.tsx';
import { TextLink } from '../../fields/TextLink.tsx';
import './bulkTexts.ts';
import { progressText } from './RunProgress.tsx';
import { RunReport } from './RunReport.tsx';
import { runSentence } from './runSentence.ts';
import { runsPath } from './runsPath.ts';
import { runTitle } from './runTitle.ts';
import { isEnded, useBulkRuns } from './useBulkRun.ts';

function RunRow({ run }: { run: BulkRun }) {
  const text = useText();
  const { entity } = useDefinitions();
  const wraps = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
  const state = isEnded(run) ? runSentence(run, text) : progressText(run, text);
  return (
    <TableRow hover>
      <TableCell sx={{ width: { xs: 110, sm: 190 } }}>{formatInstant(run.at)}</TableCell>
      <TableCell sx={wraps}>
        <TextLink to={`${runsPath}/${run.id}`}>{runTitle(run, entity(run.resource), text)}</TextLink>
      </TableCell>
      <TableCell sx={wraps}>
        {run.undoneBy === null ? state : `${state} · ${text('bulk.isUndone')}`}
      </TableCell>
    </TableRow>
  );
}

function Runs() {
  const text = useText();
  const { runs, problem } = useBulkRuns();
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (!runs) return <Skeleton variant="rounded" height={160} />;
  if (runs.length === 0) return <Typography color="textSecondary">{text('bulk.none')}</Typography>;
  return (
    <Paper variant="outlined">
      <TableContainer>
        <Table size="small" aria-label={text('bulk.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{text('bulk.when')}</TableCell>
              <TableCell>{text('bulk.what')}</TableCell>
              <TableCell>{text('bulk.outcome')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}

/** `/settings/bulk-changes/:id?`: the user's bulk changes, or the receipt of one. */
export function RunsScreen() {
  const text = useText();
  const { id } = useParams();
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <ScreenTitle title={text('bulk.title')} />
      {id === undefined ? (
        <Runs />
      ) : (
        <>
          <Button component={Link} to={runsPath} sx={{ mb: 1 }}>
            {text('bulk.toList')}
          </Button>
          <RunReport key={id} id={id} />
        </>
      )}
    </Box>
  );
}
