import { useSubmit } from '../accounts/useSubmit.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { useText } from '../i18n/useText.ts';
import { StepDialog } from '../profile/StepDialog.tsx';
import type { ActionDialogProps } from '../registry/RegisteredAction.ts';
import { useActing } from './useActing.ts';

/** Asks before one acts as the person of a profile. */
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
