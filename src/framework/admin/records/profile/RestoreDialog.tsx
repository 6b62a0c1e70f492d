import { Box, Checkbox, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import type { RestorableField } from './restorableFields.ts';
import { useStep } from './useStep.ts';

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
export function RestoreDialog({ entity, record, entry, choices, onDone, onClose }: RestoreDialogProps) {
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
