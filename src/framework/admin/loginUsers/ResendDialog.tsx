import type { ResendActivationRequest } from '../../schema/contracts/userLoginHandler.ts';
import { postJson } from '../http/postJson.ts';
import { useText } from '../i18n/useText.ts';
import { StepDialog } from '../profile/StepDialog.tsx';
import { useStep } from '../profile/useStep.ts';
import type { ActionDialogProps } from '../registry/RegisteredAction.ts';
import { useServices } from '../services/useServices.ts';

/** Mails the invitation of a login anew. */
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
