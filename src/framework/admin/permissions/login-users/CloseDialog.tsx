import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { useSetFlag } from './useSetFlag.ts';

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
