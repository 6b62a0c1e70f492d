import type { RaRecord } from 'ra-core';
import type {
  ResendActivationRequest,
  resendActivation,
} from '../../../schema/contracts/userLoginHandler.ts';
import { useStep } from '../../records/profile/useStep.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { callServer } from '../../session/http/callServer.ts';
import type { ActionDialogProps } from '../../session/registry/Registry.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface SetFlag {
  isRunning: boolean;
  run: () => void;
}

/**
 * Toggles a boolean field of a record, against the version on the screen.
 * @param done message shown on success
 */
function useSetFlag(
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

/** Deactivates a login permanently, or reactivates it. */
export function CloseDialog(props: ActionDialogProps) {
  const text = usePermissionText();
  const { record, onClose } = props;
  const isClosed = record.isDeactivated === true;
  const { run, isRunning } = useSetFlag(
    props,
    'isDeactivated',
    text(isClosed ? 'loginUser.reopened' : 'loginUser.closed'),
  );
  const mail = String(record.mail);
  return (
    <StepDialog
      title={text(isClosed ? 'loginUser.reopenTitle' : 'loginUser.closeTitle', { mail })}
      description={text(isClosed ? 'loginUser.unlockText' : 'loginUser.closeText')}
      action={text(isClosed ? 'loginAction.reopen' : 'loginAction.close')}
      isDangerous={!isClosed}
      isRunning={isRunning}
      onRun={run}
      onClose={onClose}
    />
  );
}

/** Locks a login temporarily, or unlocks it. */
export function LockDialog(props: ActionDialogProps) {
  const text = usePermissionText();
  const { record, onClose } = props;
  const isLocked = record.isLocked === true;
  const { run, isRunning } = useSetFlag(
    props,
    'isLocked',
    text(isLocked ? 'loginUser.unlocked' : 'loginUser.locked'),
  );
  const mail = String(record.mail);
  return (
    <StepDialog
      title={text(isLocked ? 'loginUser.unlockTitle' : 'loginUser.lockTitle', { mail })}
      description={text(isLocked ? 'loginUser.unlockText' : 'loginUser.lockText')}
      action={text(isLocked ? 'loginAction.unlock' : 'loginAction.lock')}
      isDangerous={!isLocked}
      isRunning={isRunning}
      onRun={run}
      onClose={onClose}
    />
  );
}

/** Sends the invitation of a login again. */
export function ResendDialog({ record, onDone, onClose }: ActionDialogProps) {
  const text = usePermissionText();
  const { http } = useServices();
  const { run, isRunning } = useStep({
    done: text('loginUser.resent'),
    async onDone() {
      await onDone();
      onClose();
    },
  });
  const body: ResendActivationRequest = { id: String(record.id) };
  return (
    <StepDialog
      title={text('loginUser.resendTitle', { mail: String(record.mail) })}
      description={text('loginUser.resendText')}
      action={text('loginAction.resend')}
      isRunning={isRunning}
      onRun={() =>
        run(() =>
          callServer<typeof resendActivation>(http, 'POST /api/user-login-handler/resendActivation', {
            body,
          }),
        )
      }
      onClose={onClose}
    />
  );
}
