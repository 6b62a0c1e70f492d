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
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../../schema/Json.ts';
import { formatInstant } from '../../../base/format/dates.ts';
import type { TextFunction } from '../../../base/i18n/createText.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { ScreenTitle } from '../../../shell/layout/ScreenTitle.tsx';
import { TextLink } from '../../fields/links.tsx';
import { refusedIn, runSentence, useUndoRun } from './bulkRuns.ts';
import { progressText, RunProgress, RunReceipt } from './RunReceipt.tsx';
import { runsPath } from './runsPath.ts';
import { isEnded, useBulkRun, useBulkRuns } from './useBulkRun.ts';
import './bulkTexts.ts';

const keys = {
  delete: 'bulk.doesDelete',
  activate: 'bulk.doesActivate',
  deactivate: 'bulk.doesDeactivate',
  share: 'bulk.doesShare',
  undo: 'bulk.doesUndo',
} as const;

/** Title of a run: "Standorte: Status, Stadtteil", "Standorte löschen". */
function runTitle(
  { change, resource }: BulkRun,
  entity: VisibleEntity | undefined,
  text: TextFunction,
): string {
  const name = entity?.plural ?? resource;
  const key = keys[String(change.action) as keyof typeof keys];
  if (key) return text(key, { name });
  const names = isJsonObject(change.values) ? Object.keys(change.values) : [String(change.field ?? '')];
  const titles = names.map((one) => entity?.fields.find((field) => field.name === one)?.title);
  const fields = titles.filter((title) => title !== undefined).join(', ');
  return fields === '' ? name : text('bulk.doesEdit', { name, fields });
}

/** One bulk change with its receipt; stops it while it runs, takes it back afterwards. */
function RunReport({ id }: { id: string }) {
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
