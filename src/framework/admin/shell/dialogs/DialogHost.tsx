import { useSyncExternalStore } from 'react';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useServices } from '../../session/services/useServices.ts';

const ErrorDialog = lazyDialog(async () => (await import('./ErrorDialog.tsx')).ErrorDialog);
const UnauthorizedDialog = lazyDialog(
  async () => (await import('../../session/dialogs/shellDialogs.tsx')).UnauthorizedDialog,
);
const EmergencyLogoutDialog = lazyDialog(
  async () => (await import('../../session/dialogs/shellDialogs.tsx')).EmergencyLogoutDialog,
);

const ObjectionDialog = lazyDialog(async () => (await import('./ObjectionDialog.tsx')).ObjectionDialog);

/** Renders the open dialogs of the shell; each one loads on first use. */
export function DialogHost() {
  const { objections } = useServices();
  const question = useSyncExternalStore(objections.subscribe, objections.current);
  return (
    <>
      {question ? <ObjectionDialog {...question} key={question.key} /> : null}
      <OpenShellDialog />
    </>
  );
}

function OpenShellDialog() {
  const { dialogs } = useServices();
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'error':
      return <ErrorDialog error={dialog.error} onClose={dialogs.close} />;
    case 'unauthorized':
      return <UnauthorizedDialog error={dialog.error} onClose={dialogs.close} />;
    case 'emergencyLogout':
      return <EmergencyLogoutDialog onClose={dialogs.close} />;
  }
}
