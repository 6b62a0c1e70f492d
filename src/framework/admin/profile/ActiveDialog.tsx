import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { useLeitstandData } from '../dataProvider/useLeitstandData.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { useText } from '../i18n/useText.ts';
import { StepDialog } from './StepDialog.tsx';
import { todayInGermany } from './todayInGermany.ts';
import { useStep } from './useStep.ts';

interface ActiveDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Deactivates or reactivates a record at once, or notes a later day for it. */
export function ActiveDialog({ entity, record, onDone, onClose }: ActiveDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const isActive = record.isActive !== false;
  const today = todayInGermany();
  const [isPlanned, setIsPlanned] = useState(false);
  const [day, setDay] = useState('');
  const planField = isActive ? 'deactivateAt' : 'activateAt';
  const canPlan = entity.fields.some(({ name }) => name === planField);
  const isPast = day !== '' && day < today;
  const { run, isRunning } = useStep({
    done: text(isActive ? 'active.deactivated' : 'active.reactivated'),
    async onDone() {
      await onDone();
      onClose();
    },
  });

  function handleRun(): void {
    const at = isPlanned && day > today ? [day] : [];
    const { resource } = entity;
    run(() =>
      isActive
        ? provider.deactivate(resource, record.id, ...at)
        : provider.reactivate(resource, record.id, ...at),
    );
  }

  const title = recordTitle(entity, record);
  return (
    <StepDialog
      title={text(isActive ? 'active.deactivateTitle' : 'active.reactivateTitle', { title })}
      {...(isActive ? { description: text('active.deactivateText') } : {})}
      action={text(isActive ? 'active.deactivate' : 'active.reactivate')}
      isRunning={isRunning}
      canRun={!isPlanned || (day !== '' && !isPast)}
      onRun={handleRun}
      onClose={onClose}
    >
      {canPlan ? (
        <>
          <RadioGroup
            row
            aria-label={text('active.date')}
            value={isPlanned ? 'later' : 'now'}
            onChange={(_, value) => setIsPlanned(value === 'later')}
          >
            <FormControlLabel value="now" control={<Radio />} label={text('active.now')} />
            <FormControlLabel value="later" control={<Radio />} label={text('active.atDate')} />
          </RadioGroup>
          {isPlanned ? (
            <TextField
              type="date"
              label={text('active.date')}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              error={isPast}
              helperText={isPast ? text('active.past') : null}
              margin="dense"
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
            />
          ) : null}
        </>
      ) : null}
    </StepDialog>
  );
}
