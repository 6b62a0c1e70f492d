import { useText } from '../../base/i18n/useText.ts';
import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { useSetFlag } from './useSetFlag.ts';

/** Deactivates a login permanently, or reactivates it. */
export function CloseDialog(props: ActionDialogProps) {
  const text = useText();
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
      action={text(isClosed ? 'loginUser.reopen' : 'loginUser.close')}
      isDangerous={!isClosed}
      isRunning={isRunning}
      onRun={run}
      onClose={onClose}
    />
  );
}
