import type { RaRecord } from 'ra-core';
import { useStep } from '../../records/profile/useStep.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';

interface SetFlag {
  isRunning: boolean;
  run: () => void;
}

/**
 * Toggles a boolean field of a record, against the version on the screen.
 * @param done message shown on success
 */
export function useSetFlag(
  { entity, record, onDone, onClose }: ActionDialogProps,
  field: string,
  done: string,
): SetFlag {
  const provider = useLeitstandData();
  const { run, isRunning } = useStep({
    done,
    async onDone() {
      await onDone();
      onClose();
    },
  });
  const data: RaRecord = { ...record, [field]: record[field] !== true };
  return {
    isRunning,
    run: () => run(() => provider.update(entity.resource, { id: record.id, data, previousData: record })),
  };
}
