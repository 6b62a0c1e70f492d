import type { ResendActivationRequest } from '../../../schema/contracts/userLoginHandler.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useStep } from '../../records/profile/useStep.ts';
import { postJson } from '../../session/http/postJson.ts';
import type { ActionDialogProps } from '../../session/registry/RegisteredAction.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';

/** Sends the invitation of a login again. */
export function ResendDialog({ record, onDone, onClose }: ActionDialogProps) {
  const text = useText();
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
      action={text('loginUser.resend')}
      isRunning={isRunning}
      onRun={() => run(() => postJson(http, '/api/user-login-handler/resendActivation', body))}
      onClose={onClose}
    />
  );
}
