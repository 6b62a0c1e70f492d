import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type {
  BulkChange,
  BulkPreview,
  beginBulk,
  previewBulk,
} from '../../../../schema/contracts/bulkChanges.ts';
import type { ListSelection } from '../../../../schema/lists/ListSelection.ts';
import { useDebounced } from '../../../base/hooks/useDebounced.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { errorBodyOf } from '../../../session/http/errorBody.ts';
import type { BulkDialogProps } from '../../../session/registry/Registry.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { StepDialog } from '../../../shell/dialogs/FormDialog.tsx';
import { refusedIn, runSentence, useUndoRun } from './bulkRuns.ts';
import { PreviewSummary, type PreviewWords } from './PreviewSummary.tsx';
import { RunProgress, RunReceipt } from './RunReceipt.tsx';
import { useSelection } from './Selection.ts';
import { isEnded, useBulkRun } from './useBulkRun.ts';
import { useWatchedRuns } from './useWatchedRuns.ts';
import './bulkTexts.ts';

interface RunDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/**
 * Shows a bulk change while it runs, and the receipt of one that was refused in part. Closes by itself after
 * one that did everything; closing it earlier does not stop the change.
 */
function RunDialog({ id, title, onClose }: RunDialogProps) {
  const text = useText();
  const titleId = useId();
  const undo = useUndoRun();
  const { run, isGone, stop } = useBulkRun(id);
  const isOver = run !== undefined && isEnded(run);
  const isWhole = isGone || (run?.state === 'done' && refusedIn(run) === 0);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    if (isWhole) close.current();
  }, [isWhole]);

  function handleUndo(): void {
    void undo(id);
    onClose();
  }

  if (isWhole) return null;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {run && isOver ? (
          <>
            <Alert severity={run.state === 'failed' ? 'error' : 'warning'} sx={{ mb: 2 }}>
              {runSentence(run, text)}
            </Alert>
            <RunReceipt run={run} />
          </>
        ) : (
          <RunProgress run={run} />
        )}
      </DialogContent>
      <DialogActions>
        {isOver && run.canUndo ? <Button onClick={handleUndo}>{text('bulk.undo')}</Button> : null}
        {isOver ? null : (
          <Button disabled={run?.state === 'stopping'} onClick={() => void stop()}>
            {text('bulk.stop')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {text(isOver ? 'bulk.close' : 'bulk.background')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Request to change the selected records. */
interface BulkRequest {
  selection: ListSelection;
  change: BulkChange;
  /** Reason that overrules objections. */
  despite?: string;
}

interface Preview {
  /** Preview of the current request, until it is there that of the one before; undefined without any. */
  preview: BulkPreview | undefined;
  /** Whether `preview` is the one before. */
  isComputing: boolean;
  /** Sentence of a refusal. */
  problem: string | null;
  /** Sentences at fields of the change. */
  problems: Readonly<Record<string, string>>;
  check: () => void;
}

const typingMs = 300;

/** Previews a bulk change as soon as it has been still for a moment; null previews nothing. */
function useBulkPreview(resource: string, request: BulkRequest | null): Preview {
  const { http } = useServices();
  const asked = request && JSON.stringify(request);
  const settled = useDebounced(asked, typingMs);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['leitstand', 'bulkPreview', resource, settled],
    enabled: settled !== null && settled === asked,
    queryFn: async ({ signal }) =>
      await callServer<typeof previewBulk>(http, 'POST /api/bulk/{resource}/preview', {
        params: { resource },
        body: JSON.parse(settled ?? '{}'),
        isQuiet: true,
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isCurrent = asked !== null && settled === asked;
  const body = isCurrent ? errorBodyOf(error) : null;
  return {
    preview: asked === null || error ? undefined : data,
    isComputing: !isCurrent || isPlaceholderData,
    problem: isCurrent && error ? error.message : null,
    problems: body?.details?.fields ?? {},
    check: () => void refetch(),
  };
}

interface ChangeDialogProps extends BulkDialogProps {
  title: string;
  /** Label of the button that starts the change. */
  action: string;
  isDangerous?: boolean;
  /** Null while something is missing. */
  change: BulkChange | null;
  /** Words of the preview where the records are not just changed. */
  words?: PreviewWords;
  /** Receives the server's sentences at fields of the change, from the preview. */
  onProblems?: (problems: Readonly<Record<string, string>>) => void;
  children?: ReactNode;
}

/** Prepares a change of the selected records, previews it, starts it and shows how it goes. */
export function BulkDialog(props: ChangeDialogProps) {
  const { entity, selection, title, action, change, isDangerous, onProblems, onClose } = props;
  const text = useText();
  const { http } = useServices();
  const tell = useReportFailure();
  const { clear } = useSelection();
  const { watch } = useWatchedRuns();
  const [despite, setDespite] = useState('');
  const [isBeginning, setIsBeginning] = useState(false);
  const [run, setRun] = useState<string | null>(null);
  const reason = despite.trim();
  const request: BulkRequest | null = change && {
    selection,
    change,
    ...(reason === '' ? {} : { despite: reason }),
  };
  const { preview, isComputing, problem, problems, check } = useBulkPreview(
    entity.resource,
    run ? null : request,
  );
  const [wasOverrulable, setWasOverrulable] = useState(false);
  // it stays, because the reason itself leaves nothing to overrule
  if (preview && preview.overrulable > 0 && !wasOverrulable) setWasOverrulable(true);
  const report = useRef(onProblems);
  report.current = onProblems;
  const found = JSON.stringify(problems);

  useEffect(() => report.current?.(JSON.parse(found)), [found]);

  async function begin(): Promise<void> {
    if (!request || !preview || isComputing) return;
    setIsBeginning(true);
    try {
      const { id } = await callServer<typeof beginBulk>(http, 'POST /api/bulk/{resource}', {
        params: { resource: entity.resource },
        body: { ...request, expected: preview.total },
      });
      watch(id);
      clear();
      setRun(id);
    } catch (error) {
      tell(error);
      // the selection may have other records by now
      check();
    } finally {
      setIsBeginning(false);
    }
  }

  if (run !== null) return <RunDialog id={run} title={title} onClose={onClose} />;
  const isUseful =
    preview !== undefined && !isComputing && (preview.counts.done > 0 || preview.checked < preview.total);
  return (
    <StepDialog
      title={title}
      action={action}
      isRunning={isBeginning}
      canRun={isUseful}
      onRun={() => void begin()}
      onClose={onClose}
      {...(isDangerous === undefined ? {} : { isDangerous })}
    >
      {props.children}
      <Box sx={{ mt: 2, minHeight: 28 }}>
        {change && preview ? (
          <PreviewSummary
            entity={entity}
            action={change.action}
            words={props.words}
            preview={preview}
            isComputing={isComputing}
          />
        ) : null}
        {problem ? (
          <Alert severity="error">
            {Object.keys(problems).length > 0 && onProblems ? text('bulk.checkFailed') : problem}
          </Alert>
        ) : null}
        {change && !preview && !problem ? (
          <Typography color="textSecondary">{text('bulk.checking')}</Typography>
        ) : null}
        {wasOverrulable ? (
          <TextField
            label={text('bulk.despite')}
            helperText={text('bulk.despiteHint')}
            value={despite}
            onChange={({ target }) => setDespite(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            sx={{ mt: 2 }}
          />
        ) : null}
      </Box>
    </StepDialog>
  );
}
