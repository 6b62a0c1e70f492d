import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { dayInBerlin } from '../../../schema/dayInBerlin.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { type ChosenDay, DayChoice } from './DayChoice.tsx';
import { Dependents } from './Dependents.tsx';
import { formatDay } from './formatDay.ts';
import { useStep } from './useStep.ts';

interface ActiveDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Deactivates or reactivates a record at once, or schedules it for a later date. */
export function ActiveDialog({ entity, record, onDone, onClose }: ActiveDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const isNowActive = !isInactive(entity, record);
  const [day, setDay] = useState<ChosenDay>('now');
  const planField = isNowActive ? entity.lifecycle?.deactivateOnField : entity.lifecycle?.activateOnField;
  const planned = entity.fields.find(({ name }) => name === planField);
  const later = day !== null && day !== 'now' && day > dayInBerlin(new Date()) ? day : null;
  const { run, isRunning } = useStep({
    done: later
      ? text(isNowActive ? 'active.deactivatesAt' : 'active.reactivatesAt', { date: formatDay(later) })
      : text(isNowActive ? 'active.deactivated' : 'active.reactivated'),
    async onDone() {
      await onDone();
      onClose();
    },
  });

  function handleRun(): void {
    const step = isNowActive ? provider.deactivate : provider.reactivate;
    run(() => step(entity.resource, record.id, ...(later ? [later] : [])));
  }

  const title = recordTitle(entity, record);
  return (
    <StepDialog
      title={text(isNowActive ? 'active.deactivateTitle' : 'active.reactivateTitle', { title })}
      {...(isNowActive ? { description: text('active.deactivateText') } : {})}
      action={text(isNowActive ? 'active.deactivate' : 'active.reactivate')}
      isRunning={isRunning}
      canRun={day !== null}
      onRun={handleRun}
      onClose={onClose}
    >
      {isNowActive ? <Dependents entity={entity} record={record} /> : null}
      {planned ? <DayChoice field={planned} onChange={setDay} /> : null}
    </StepDialog>
  );
}
