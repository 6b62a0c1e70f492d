import { Button } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { useStep } from './useStep.ts';

interface CancelPlanProps {
  entity: VisibleEntity;
  record: RaRecord;
  onDone: () => Promise<void>;
}

/** Cancels a scheduled deactivation or reactivation; the record stays as it is. */
export function CancelPlan({ entity, record, onDone }: CancelPlanProps) {
  const text = useText();
  const provider = useLeitstandData();
  const { run, isRunning } = useStep({ done: text('active.planCancelled'), onDone });
  // setting the current state again, effective at once, removes the scheduled date
  const stay = isInactive(entity, record) ? provider.deactivate : provider.reactivate;
  return (
    <Button size="small" disabled={isRunning} onClick={() => run(() => stay(entity.resource, record.id))}>
      {text('active.cancelPlan')}
    </Button>
  );
}
