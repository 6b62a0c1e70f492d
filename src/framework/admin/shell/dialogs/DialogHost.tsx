import { useSyncExternalStore } from 'react';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { useServices } from '../../session/services/useServices.ts';

const ErrorDialog = lazyDialog(async () => (await import('./ErrorDialog.tsx')).ErrorDialog);
const UnauthorizedDialog = lazyDialog(
  async () => (await import('../../session/dialogs/UnauthorizedDialog.tsx')).UnauthorizedDialog,
);
const EmergencyLogoutDialog = lazyDialog(
  async () => (await import('../../session/dialogs/EmergencyLogoutDialog.tsx')).EmergencyLogoutDialog,
);

/** Renders the open dialog of the shell; each one loads on first use. */
export function DialogHost() {
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
