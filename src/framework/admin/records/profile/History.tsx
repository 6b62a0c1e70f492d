import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { useText } from '../../base/i18n/useText.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { formFields } from '../form/formFields.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { restorableFields } from './restorableFields.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useHistory } from './useHistory.ts';

interface HistoryProps {
  entity: VisibleEntity;
  record: RaRecord;
  onChanged: () => Promise<void>;
}

/** Who changed what and when, newest first, with buttons to restore a state or undo a change. */
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
