import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { useSetFlag } from './useSetFlag.ts';

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
