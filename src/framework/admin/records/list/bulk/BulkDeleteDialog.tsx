import { Typography } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { StepDialog } from '../../../shell/dialogs/StepDialog.tsx';
import { useChosenRecords } from '../../inputs/references/useChosenRecords.ts';
import { useNotifyUndoable } from '../../undo/useNotifyUndoable.ts';
import { distinctNames } from '../columns/distinctNames.ts';
import { BulkRefusals } from './BulkRefusals.tsx';
import { type Refusal, useBulkDelete } from './useBulkDelete.ts';

const maxNames = 10;

/**
 * Asks for confirmation before the selected rows are deleted, naming them; then lists the refused ones with
 * reasons.
 */
export function BulkDeleteDialog({ entity, onClose }: { entity: VisibleEntity; onClose: () => void }) {
  const text = useText();
  const notifyUndoable = useNotifyUndoable();
  const tell = useReportFailure();
  const refresh = useRefresh();
  const { selectedIds, onSelect } = useListContext();
  const [refused, setRefused] = useState<Refusal[]>([]);
  const { run, isRunning } = useBulkDelete(entity.resource);
  const { chosen } = useChosenRecords(entity, selectedIds.map(String));
  const known = distinctNames(chosen, (end) => text('bulk.idEnd', { end }));
  const nameOf = (id: Identifier) => known.get(String(id)) ?? String(id);
  const names = chosen.slice(0, maxNames).map(({ id }) => nameOf(id));
  const rest = chosen.length - names.length;

  async function handleRun(): Promise<void> {
    try {
      const outcome = await run(selectedIds);
      if (outcome.deleted.length > 0) {
        notifyUndoable(text('bulk.deleted', { smart_count: outcome.deleted.length }), [outcome.changeSet]);
        refresh();
      }
      onSelect(outcome.refused.map(({ id }) => id));
      setRefused(outcome.refused);
      if (outcome.refused.length === 0) onClose();
    } catch (error) {
      tell(error);
    }
  }

  if (refused.length > 0) {
    const entries = refused.map(({ id, reason }) => ({
      id,
      sentence: reason ? `${nameOf(id)}: ${reason}` : nameOf(id),
    }));
    return <BulkRefusals entries={entries} onClose={onClose} />;
  }
  return (
    <StepDialog
      title={text('bulk.delete')}
      description={text('bulk.confirmDelete', { smart_count: selectedIds.length })}
      action={text('remove.action')}
      isDangerous
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {names.join(', ')}
        {rest > 0 ? ` ${text('bulk.more', { smart_count: rest })}` : null}
      </Typography>
    </StepDialog>
  );
}
