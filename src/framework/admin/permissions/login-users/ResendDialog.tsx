import type { ResendActivationRequest } from '../../../schema/contracts/userLoginHandler.ts';
import { useStep } from '../../records/profile/useStep.ts';
import { postJson } from '../../session/http/postJson.ts';
import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';

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
      onRun={() => run(() => postJson(http, '/api/user-login-handler/resendActivation', body))}
      onClose={onClose}
    />
  );
}
