import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Skeleton,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import type { Field } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { formFields } from '../form/formValues.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { useHistory } from './useHistory.ts';
import { useStep } from './useStep.ts';

/** A field that has changed since a state, with its value in that state. */
interface RestorableField {
  field: Field;
  value: unknown;
}

/**
 * Fields that restoring the state right after a change would alter.
 * @param newer the changes since, newest first
 * @param writable fields the user may change
 */
function restorableFields(newer: readonly HistoryEntry[], writable: readonly Field[]): RestorableField[] {
  const values: Record<string, unknown> = {};
  // links have no version: only undo restores them
  for (const { before, after, version } of newer) {
    if (version === null) continue;
    for (const name of Object.keys(after)) values[name] = null;
    Object.assign(values, before);
  }
  return writable.filter(({ name }) => name in values).map((field) => ({ field, value: values[field.name] }));
}

interface RestoreDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  entry: HistoryEntry;
  /** Fields that have changed since that state. */
  choices: readonly RestorableField[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Restores the state after a change, with all fields or only chosen ones. */
function RestoreDialog({ entity, record, entry, choices, onDone, onClose }: RestoreDialogProps) {
  const text = useText();
  const id = useId();
  const provider = useLeitstandData();
  const date = formatInstant(entry.at);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = choices.map(({ field }) => field.name).filter((name) => !left.has(name));
  const { run, isRunning } = useStep({
    done: text('history.restoreDone', { date }),
    async onDone() {
      await onDone();
      onClose();
    },
  });

  function toggle(name: string): void {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    setLeft(next);
  }

  function handleRun(): void {
    const isAll = left.size === 0;
    run(() => provider.restore(entity.resource, record.id, entry.changeSet, ...(isAll ? [] : [chosen])));
  }

  return (
    <StepDialog
      title={text('history.restore')}
      description={text('history.restoreText', { date })}
      action={text('history.restore')}
      isRunning={isRunning}
      canRun={chosen.length > 0}
      onRun={handleRun}
      onClose={onClose}
    >
      <FormGroup role="group" aria-labelledby={id} sx={{ mt: 1 }}>
        <FormLabel id={id}>{text('history.restoreFields')}</FormLabel>
        {choices.map(({ field, value }) => (
          <Box key={field.name} sx={{ mb: 0.5 }}>
            <FormControlLabel
              control={<Checkbox checked={!left.has(field.name)} onChange={() => toggle(field.name)} />}
              label={field.title}
            />
            <Box sx={{ pl: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <ValueOrNone field={field} value={value} />
            </Box>
          </Box>
        ))}
        {chosen.length === 0 ? <FormHelperText error>{text('history.nothingChosen')}</FormHelperText> : null}
      </FormGroup>
    </StepDialog>
  );
}

interface HistoryProps {
  entity: VisibleEntity;
  record: RaRecord;
  onChanged: () => Promise<void>;
}

/** Changes with author and time, newest first, with buttons to restore a state or undo a change. */
export function History({ entity, record, onChanged }: HistoryProps) {
  const text = useText();
  const { entries, error, hasMore, isLoadingMore, loadMore, retry } = useHistory(entity.resource, record.id);
  const [asked, setAsked] = useState<{ step: 'restore' | 'undo'; entry: HistoryEntry } | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const writable = formFields(
    entity,
    record,
    entity.fields.map(({ name }) => name),
  );
  const sinceOf = (entry: HistoryEntry) =>
    restorableFields(entries?.slice(0, entries.indexOf(entry)) ?? [], writable);
  if (error && !entries) {
    return <RetryAlert onRetry={retry}>{text('history.failed')}</RetryAlert>;
  }
  if (!entries) return <Skeleton variant="rounded" height={160} />;
  if (entries.length === 0) return <Typography color="textSecondary">{text('history.empty')}</Typography>;
  const dialog = { entity, record, onDone: onChanged, onClose: () => setAsked(null) };
  // sharing and access links do not change the state of the record
  const isState = ({ action, shared }: HistoryEntry) => !shared && action !== 'accessLink';
  const changes = entries.filter(isState);
  return (
    <>
      {changes.length > 1 ? (
        <Button variant="outlined" sx={{ mb: 1.5 }} onClick={() => setIsComparing(true)}>
          {text('compare.title')}
        </Button>
      ) : null}
      <Box component="ol" aria-label={text('history.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <HistoryCard
            key={entry.id}
            entity={entity}
            entry={entry}
            {...(sinceOf(entry).length > 0 ? { onRestore: () => setAsked({ step: 'restore', entry }) } : {})}
            {...(writable.length > 0 && entry.action !== 'create' && isState(entry)
              ? { onUndo: () => setAsked({ step: 'undo', entry }) }
              : {})}
          />
        ))}
      </Box>
      {hasMore ? (
        <Button onClick={loadMore} disabled={isLoadingMore}>
          {text('history.more')}
        </Button>
      ) : null}
      {isComparing ? (
        <CompareDialog
          entity={entity}
          record={record}
          entries={changes}
          writable={writable}
          onDone={onChanged}
          onClose={() => setIsComparing(false)}
        />
      ) : null}
      {asked?.step === 'restore' ? (
        <RestoreDialog {...dialog} entry={asked.entry} choices={sinceOf(asked.entry)} />
      ) : null}
      {asked?.step === 'undo' ? (
        <UndoDialog entry={asked.entry} onDone={onChanged} onClose={dialog.onClose} />
      ) : null}
    </>
  );
}
