import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { RegisteredPaletteAction } from '../../framework/admin/session/registry/Registry.ts';

/** Sending a message to roles and persons, offered by the palette and in the menu of the bell. */
export const messageAction: RegisteredPaletteAction = {
  name: 'message',
  label: 'Mitteilung senden',
  icon: 'campaign',
  needs: [{ action: 'custom', entity: 'notifications', accessKeys: ['sendMessages'] }],
  dialog: lazyDialog(async () => (await import('./MessageDialog.tsx')).MessageDialog),
};
