import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { ReferencedDetails } from '../../../schema/contracts/history.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { conflictOf, referencedOf } from '../../session/http/refusalDetails.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { ReferencedDialog } from './ReferencedDialog.tsx';
import { useStep } from './useStep.ts';

interface DeleteDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  onDone: () => Promise<void>;
  onClose: () => void;
  /** Offered if the record is still in use; absent without the right. */
  onDeactivate?: () => void;
}

/** Deletes a record after confirmation and returns to its list; if it is still in use, shows where. */
export function DeleteDialog({ entity, record, onDone, onClose, onDeactivate }: DeleteDialogProps) {
  const text = useText();
  const navigate = useNavigate();
  const provider = useLeitstandData();
  const [usage, setUsage] = useState<ReferencedDetails | null>(null);
  const { run, isRunning } = useStep({
    done: text('remove.done'),
    onDone() {
      navigate(listPath(entity));
      // runs after the profile has unmounted, so that it does not request the deleted record
      setTimeout(() => void onDone());
    },
    onRefused(error) {
      // others changed it: after the reload, a second attempt deletes what the user has seen
      if (conflictOf(error)) void onDone();
      setUsage(referencedOf(error));
      return referencedOf(error) !== null;
    },
  });
  const title = recordTitle(entity, record);
  if (usage) {
    return (
      <ReferencedDialog
        entity={entity}
        record={record}
        usage={usage}
        onClose={onClose}
        {...(onDeactivate ? { onDeactivate } : {})}
      />
    );
  }
  return (
    <StepDialog
      title={text('remove.title', { title })}
      description={text('remove.text')}
      action={text('remove.action')}
      isDangerous
      isRunning={isRunning}
      onRun={() => run(() => provider.delete(entity.resource, { id: record.id, previousData: record }))}
      onClose={onClose}
    />
  );
}
