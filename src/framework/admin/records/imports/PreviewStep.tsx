import {
  Alert,
  Box,
  Button,
  ButtonBase,
  Checkbox,
  Chip,
  FormControlLabel,
  Paper,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { noCounts, rowOutcomes } from '../../../schema/contracts/changeOutcomes.ts';
import type { ImportChoice, ImportFacts, ImportHint } from '../../../schema/contracts/imports.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { barHeight } from '../../base/theme/barHeight.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { CsvButton } from './CsvButton.tsx';
import { ImportRows } from './ImportRows.tsx';
import { outcomeTexts, type ShownOutcome } from './outcomeTexts.ts';
import type { ImportConversation } from './useImport.ts';
import { useImportText } from './useImportText.ts';

/** Kinds shown before the others are asked for. */
const shownKinds = 6;

/** Counts of rows with completed or omitted values; pressing one shows these rows, pressing it again all. */
function HintKinds({
  hints,
  chosen,
  onChoose,
}: {
  hints: readonly ImportHint[];
  chosen: string | null;
  onChoose: (kind: string | null) => void;
}) {
  const text = useImportText();
  const [isWhole, setIsWhole] = useState(false);
  if (hints.length === 0) return null;
  const shown = isWhole ? hints : hints.slice(0, shownKinds);
  return (
    <Box component="section" aria-label={text('import.hints')} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text('import.hints')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ text: kind, count }) => (
          <li key={kind}>
            <ButtonBase
              aria-pressed={chosen === kind}
              onClick={() => onChoose(chosen === kind ? null : kind)}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 120px' },
                columnGap: 2,
                width: '100%',
                minHeight: { xs: 44, sm: 32 },
                px: 1,
                borderRadius: 1,
                textAlign: 'left',
                bgcolor: chosen === kind ? 'action.selected' : undefined,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
                {kind}
              </Typography>
              <Typography component="span" color="textSecondary" sx={{ textAlign: 'right' }}>
                {text('import.hintRows', { smart_count: count })}
              </Typography>
            </ButtonBase>
          </li>
        ))}
      </Box>
      {shown.length < hints.length ? (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ mt: 0.5 }}>
          {text('import.moreHints', { smart_count: hints.length - shown.length })}
        </Button>
      ) : null}
    </Box>
  );
}

/** Lets the user decide about possible duplicates; each decision reloads the preview. */
function SimilarDecision({
  facts: { similarCount, choice },
  isBusy,
  onDecide,
}: {
  facts: ImportFacts;
  isBusy: boolean;
  onDecide: (createsSimilar: boolean) => void;
}) {
  const text = useImportText();
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2.5, justifyItems: 'start' }}>
      <Typography role="status">{text('import.similar', { smart_count: similarCount })}</Typography>
      <TextField
        select
        size="small"
        label={text('import.similarHint')}
        value={choice.createsSimilar ? 'create' : 'leave'}
        disabled={isBusy}
        onChange={({ target }) => onDecide(target.value === 'create')}
        sx={{ width: '100%', maxWidth: 420 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="leave">{text('import.leaveOut')}</option>
        <option value="create">{text('import.createAnyway')}</option>
      </TextField>
    </Box>
  );
}

/** Downloads the refused rows with reasons, to be corrected and imported again. */
function RefusedButton({ facts: { id, name } }: { facts: ImportFacts }) {
  const text = useImportText();
  return (
    <CsvButton
      label={text('import.refused')}
      address={`/api/importer/imports/${id}/refused`}
      fileName={`${name.replace(/\.[^.]*$/, '')}-abgelehnt.csv`}
    />
  );
}

/** Preview or result of an import: counts by outcome, and the rows with reasons. */
export function PreviewStep({
  facts,
  conversation: { isBusy, run, undo },
  onDecide,
}: {
  facts: ImportFacts;
  conversation: ImportConversation;
  /** Changes the choice and checks it. */
  onDecide: (change: Partial<ImportChoice>) => void;
}) {
  const text = useImportText();
  const { linkTo } = useDefinitions();
  const [outcome, setOutcome] = useState<ShownOutcome | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const counts = facts.counts ?? noCounts;
  const shown = { ...counts, duplicate: facts.similarCount, hinted: facts.hintCount };
  const isDone = facts.state === 'done';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the preview opens below the pressed button, on a phone below the visible area
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const writing = counts.create + counts.update;
  const list = linkTo(facts.resource);

  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ scrollMarginTop: barHeight + 16 }}>
        {text(isDone ? 'import.result' : 'import.preview')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {isDone ? null : text('import.previewHint')}
        {writing === 0 ? ` ${text('import.nothingToDo')}` : null}
      </Typography>
      {facts.isUndone ? (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text('import.undone')}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {[null, ...rowOutcomes, 'hinted' as const].map((one) => (
          <Chip
            key={one ?? 'all'}
            clickable
            variant={outcome === one ? 'filled' : 'outlined'}
            aria-pressed={outcome === one}
            disabled={one !== null && shown[one] === 0}
            label={`${text(outcomeTexts[one ?? 'all'])}: ${formatNumber(one ? shown[one] : facts.rowCount)}`}
            onClick={() => {
              setOutcome(one);
              setHint(null);
            }}
          />
        ))}
      </Box>
      {!isDone && facts.similarCount > 0 ? (
        <SimilarDecision
          facts={facts}
          isBusy={isBusy}
          onDecide={(createsSimilar) => onDecide({ createsSimilar })}
        />
      ) : null}
      {!isDone && (counts.invalid > 0 || facts.choice.leavesInvalid) ? (
        <FormControlLabel
          label={text('import.leavesInvalid')}
          disabled={isBusy}
          sx={{ mb: 2 }}
          control={
            <Checkbox
              checked={facts.choice.leavesInvalid}
              onChange={(_, leavesInvalid) => onDecide({ leavesInvalid })}
            />
          }
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {isDone ? null : (
          <Button variant="contained" disabled={isBusy || writing === 0} onClick={() => void run()}>
            {text('import.run', { smart_count: writing })}
          </Button>
        )}
        {isDone && facts.changeSet && !facts.isUndone ? (
          <Button variant="outlined" disabled={isBusy} onClick={() => void undo()}>
            {text('import.undo')}
          </Button>
        ) : null}
        {counts.duplicate + counts.forbidden + counts.invalid > 0 ? <RefusedButton facts={facts} /> : null}
        {isDone && list ? (
          <Button component={Link} to={list}>
            {text('import.toList')}
          </Button>
        ) : null}
      </Box>
      <HintKinds
        hints={facts.hints}
        chosen={hint}
        onChoose={(kind) => {
          setOutcome(kind === null ? null : 'hinted');
          setHint(kind);
        }}
      />
      <ImportRows key={`${outcome ?? 'all'} ${hint}`} facts={facts} outcome={outcome} hint={hint} />
    </Paper>
  );
}
