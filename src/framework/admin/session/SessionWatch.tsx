import { lazyDialog } from './dialogs/lazyDialog.tsx';
import { useSessionWarning } from './useSessionWarning.ts';

const SessionEndDialog = lazyDialog(async () => (await import('./SessionEndDialog.tsx')).SessionEndDialog);

/** Warns before the session expires. */
export function SessionWatch() {
  const { rest, stay, dismiss } = useSessionWarning();
  return rest ? <SessionEndDialog rest={rest} onStay={stay} onDismiss={dismiss} /> : null;
}
