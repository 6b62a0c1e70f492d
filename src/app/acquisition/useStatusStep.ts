import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { AcquisitionClosedReason, AcquisitionStatus } from '../../../generated/types.ts';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { useLeitstandData } from '../../framework/admin/session/data-provider/useLeitstandData.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { stepsOf } from './acquisitionStatus.tsx';

/** Values stored with a change of status. */
export interface StatusStep {
  status: AcquisitionStatus;
  reason?: AcquisitionClosedReason | null;
  note?: string;
}

/** Sets the status of an institution and appends the step to its history, if that may be read and changed. */
export function useStatusStep(entity: VisibleEntity, institution: RaRecord, onDone?: () => void) {
  const provider = useLeitstandData();
  const queryClient = useQueryClient();
  const keepsHistory =
    'acquisitionStatusItems' in institution &&
    formFields(entity, institution, ['acquisitionStatusItems']).length > 0;
  const { run, isRunning } = useStep({
    done: 'Der Akquisestatus wurde geändert.',
    async onDone() {
      onDone?.();
      await queryClient.invalidateQueries({ queryKey: ['institutions'] });
    },
  });

  function change({ status, reason, note }: StatusStep): Promise<unknown> {
    const step = {
      at: new Date().toISOString(),
      status,
      ...(reason ? { reason } : {}),
      ...(note ? { note } : {}),
    };
    return provider.update('institutions', {
      id: institution.id,
      previousData: institution,
      data: {
        ...institution,
        acquisitionStatus: status,
        ...(keepsHistory ? { acquisitionStatusItems: [...stepsOf(institution), step] } : {}),
      },
    });
  }

  return { isRunning, keepsHistory, set: (step: StatusStep) => run(() => change(step)) };
}
