import { Alert, Box, TextField, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BulkChange } from '../../../../schema/contracts/bulkChanges.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { postJson } from '../../../session/http/postJson.ts';
import type { BulkDialogProps } from '../../../session/registry/RegisteredBulkAction.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { StepDialog } from '../../../shell/dialogs/StepDialog.tsx';
import './bulkTexts.ts';
import { bulkUrl } from './bulkUrls.ts';
import { PreviewSummary } from './PreviewSummary.tsx';
import { RunDialog } from './RunDialog.tsx';
import { type BulkRequest, useBulkPreview } from './useBulkPreview.ts';
import { useSelection } from './useSelection.ts';
import { useWatchedRuns } from './useWatchedRuns.ts';

interface ChangeDialogProps extends BulkDialogProps {
  title: string;
  /** Label of the button that starts the change. */
  action: string;
  isDangerous?: boolean;
  /** Null while something is missing. */
  change: BulkChange | null;
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
      const body = { ...request, expected: preview.total };
      const { id } = await postJson<{ id: string }>(http, bulkUrl(entity.resource), body);
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
