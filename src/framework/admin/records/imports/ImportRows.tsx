import {
  Alert,
  Box,
  Button,
  Chip,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type {
  ImportFacts,
  ImportRow,
  listImportRows,
  SimilarEntry,
} from '../../../schema/contracts/imports.ts';
import { useIsNarrow } from '../../base/hooks/useIsNarrow.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { usePagedRows } from '../../session/http/usePagedRows.ts';
import { useServices } from '../../session/services/useServices.ts';
import { outcomeTexts, type ShownOutcome } from './outcomeTexts.ts';
import { useImportText } from './useImportText.ts';

/** Possible duplicates of a row: records, opened in a new tab, and earlier rows of the file. */
function SimilarEntries({ resource, entries }: { resource: string; entries: readonly SimilarEntry[] }) {
  const text = useImportText();
  const { linkTo } = useDefinitions();

  function shown(entry: SimilarEntry) {
    if ('line' in entry) return text('import.lineNumber', { line: entry.line });
    const to = linkTo(resource, entry.id);
    if (!to) return entry.title;
    return (
      <Link component={RouterLink} to={to} target="_blank">
        {entry.title}
      </Link>
    );
  }

  return (
    <Box>
      {`${text('import.looksLike')} `}
      {entries.map((entry, at) => (
        <Fragment key={'line' in entry ? entry.line : entry.id}>
          {at > 0 ? ', ' : null}
          {shown(entry)}
        </Fragment>
      ))}
    </Box>
  );
}

/** Shared by head and rows. */
const contentCell = { overflowWrap: 'anywhere', whiteSpace: 'normal', px: { xs: 0.5, sm: 1 } } as const;

const colours = {
  create: 'success',
  update: 'info',
  skip: 'default',
  duplicate: 'warning',
  forbidden: 'error',
  invalid: 'error',
} as const;

/** The checked rows of a file, page by page. */
function useImportRows(
  { id, state, isUndone, choice }: ImportFacts,
  { outcome, hint }: { outcome: ShownOutcome | null; hint: string | null },
) {
  const { http } = useServices();
  return usePagedRows({
    queryKey: ['importRows', id, state, isUndone, choice, outcome, hint],
    ask: (page, signal) =>
      callServer<typeof listImportRows>(http, 'GET /api/importer/imports/{id}/rows', {
        params: { id },
        query: { ...(hint !== null && { hint }), ...page, ...(outcome && { outcome }) },
        signal,
      }),
  });
}

function Row({ row, facts, isNarrow }: { row: ImportRow; facts: ImportFacts; isNarrow: boolean }) {
  const text = useImportText();
  const used = facts.choice.columns.flatMap((path, at) => (path === null ? [] : [at]));
  const content = used.map((at) => row.cells[at] ?? '').filter((cell) => cell !== '');
  const line = row.position + (facts.source?.firstLine ?? 2);
  const chip = (
    <Chip
      size="small"
      variant="outlined"
      color={colours[row.outcome]}
      label={text(outcomeTexts[row.outcome])}
    />
  );
  return (
    <TableRow>
      {isNarrow ? null : (
        <>
          <TableCell sx={{ width: 56, verticalAlign: 'top' }}>{line}</TableCell>
          <TableCell sx={{ width: 120, verticalAlign: 'top' }}>{chip}</TableCell>
        </>
      )}
      <TableCell sx={{ ...contentCell, py: { xs: 1, sm: 0.75 } }}>
        {isNarrow ? (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
            {`${text('import.line')} ${line}`}
            {chip}
          </Box>
        ) : null}
        {content.join(' · ')}
        {row.reasons.map((reason) => (
          <Box key={reason} sx={{ fontWeight: 500 }}>
            {reason}
          </Box>
        ))}
        {row.similar ? <SimilarEntries resource={facts.resource} entries={row.similar} /> : null}
      </TableCell>
    </TableRow>
  );
}

/** Rows of the file with their outcomes, loaded page by page. */
export function ImportRows({
  facts,
  outcome,
  hint,
}: {
  facts: ImportFacts;
  outcome: ShownOutcome | null;
  /** Only rows with hints of this kind. */
  hint: string | null;
}) {
  const text = useImportText();
  const isNarrow = useIsNarrow();
  const { rows, hasMore, problem, more } = useImportRows(facts, { outcome, hint });
  return (
    <>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <TableContainer>
        <Table size="small" aria-label={text(facts.state === 'done' ? 'import.result' : 'import.preview')}>
          <TableHead>
            <TableRow>
              {isNarrow ? null : (
                <>
                  <TableCell>{text('import.line')}</TableCell>
                  <TableCell>{text('import.outcomeHead')}</TableCell>
                </>
              )}
              <TableCell sx={contentCell}>{text('import.content')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <Row key={row.position} row={row} facts={facts} isNarrow={isNarrow} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {hasMore ? (
        <Button onClick={more} sx={{ mt: 1 }}>
          {text('import.more')}
        </Button>
      ) : null}
    </>
  );
}
