import { useText } from '../../base/i18n/useText.ts';
import { useActing } from '../../session/acting/useActing.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import type { ActionDialogProps } from '../../session/registry/Registry.ts';
import { useSubmit } from '../../shell/accounts/useSubmit.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';

/** Asks for confirmation before logging in as the person of a profile. */
export function LoginAsDialog({ entity, record, onClose }: ActionDialogProps) {
  const text = useText();
  const { loginAs } = useActing();
  const { isBusy, submit } = useSubmit();
  return (
    <StepDialog
      title={text('acting.loginAsTitle', { name: recordTitle(entity, record) })}
      description={text('acting.loginAsText')}
      action={text('acting.confirm')}
      isRunning={isBusy}
      onRun={() => submit(() => loginAs(String(record.id)))}
      onClose={onClose}
    />
  );
}
