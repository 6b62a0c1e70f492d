import { useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import type { BulkDialogProps } from '../../../session/registry/Registry.ts';
import { type ChosenDay, DayChoice } from '../../profile/PlannedDay.tsx';
import { BulkDialog } from './BulkDialog.tsx';

interface BulkActiveDialogProps extends BulkDialogProps {
  step: 'activate' | 'deactivate';
}

/** Deactivates or reactivates the selected records at once, or plans it for a day. */
export function BulkActiveDialog({ step, ...props }: BulkActiveDialogProps) {
  const { entity, count } = props;
  const text = useText();
  const [day, setDay] = useState<ChosenDay>('now');
  const { activateOnField, deactivateOnField } = entity.lifecycle ?? {};
  const name = step === 'activate' ? activateOnField : deactivateOnField;
  const planned = entity.fields.find((field) => field.name === name);

  return (
    <BulkDialog
      {...props}
      title={text(step === 'activate' ? 'bulk.activateTitle' : 'bulk.deactivateTitle', {
        smart_count: count,
      })}
      action={text(step === 'activate' ? 'active.reactivate' : 'active.deactivate')}
      change={day === null ? null : { action: step, ...(day === 'now' ? {} : { day }) }}
    >
      {planned ? <DayChoice field={planned} onChange={setDay} /> : null}
    </BulkDialog>
  );
}
