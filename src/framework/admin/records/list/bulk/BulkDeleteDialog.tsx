import { Typography } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { RecordOption } from '../../../session/definitions/RecordOption.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { StepDialog } from '../../../shell/dialogs/StepDialog.tsx';
import { useChosenRecords } from '../../inputs/references/useChosenRecords.ts';
import { useNotifyUndoable } from '../../undo/useNotifyUndoable.ts';
import { BulkRefusals } from './BulkRefusals.tsx';
import { type Refusal, useBulkDelete } from './useBulkDelete.ts';

const idEnd = 6;

/**
 * Unique display names by id: the title, followed for shared titles by the second line or, if that is shared
 * too, by the end of the id, which is visible in the profile's URL.
 */
function distinctNames(
  records: readonly RecordOption[],
  idName: (end: string) => string,
): ReadonlyMap<string, string> {
  const named = records.map(({ id, title, line }) => {
    const namesakes = records.filter((other) => other.title === title);
    const isReported = line !== '' && namesakes.every((other) => other.id === id || other.line !== line);
    const sign = isReported ? line : idName(id.slice(-idEnd));
    return [id, namesakes.length > 1 ? `${title} (${sign})` : title] as const;
  });
  return new Map(named);
}

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
