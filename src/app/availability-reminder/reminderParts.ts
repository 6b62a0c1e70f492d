import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';

/** The question whether the own availabilities are still true. */
export const reminderDialogs = {
  expiredAvailabilities: lazyDialog(
    async () => (await import('./ExpiredAvailabilitiesDialog.tsx')).ExpiredAvailabilitiesDialog,
  ),
};
