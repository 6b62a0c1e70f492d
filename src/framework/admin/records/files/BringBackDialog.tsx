import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FileVersion } from '../../../schema/contracts/files.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { useStep } from '../profile/useStep.ts';

interface BringBackDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Name of the file field. */
  field: string;
  version: FileVersion;
  onClose: () => void;
}

/** Restores an earlier file of a field: an ordinary update against the version on screen. */
export function BringBackDialog({ entity, record, field, version, onClose }: BringBackDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const queryClient = useQueryClient();
  const { id, name, at } = version;
  const { run, isRunning } = useStep({
    done: text('file.broughtBack', { name }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: [entity.resource] });
      onClose();
    },
  });

  function handleRun(): void {
    const data: RaRecord = { ...record, [field]: id };
    run(() => provider.update(entity.resource, { id: record.id, data, previousData: record }));
  }

  return (
    <StepDialog
      title={text('file.bringBack')}
      description={text('file.bringBackText', { name, date: formatInstant(at) })}
      action={text('file.bringBack')}
      isRunning={isRunning}
      onRun={handleRun}
      onClose={onClose}
    />
  );
}
