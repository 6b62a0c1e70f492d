import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { CustomScreen } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';
import { messengerNeeds, messengerPagePath, messengerTitle } from './messengerPaths.ts';

/** Mail and WhatsApp as a page. */
export const messengerScreens: readonly CustomScreen[] = [
  {
    path: `${messengerPagePath}/:id?`,
    needs: messengerNeeds,
    menu: { label: messengerTitle, group: 'Nachrichten', icon: 'chat' },
    screen: lazyScreen(async () => (await import('./MessengerScreen.tsx')).MessengerScreen),
  },
];

/** Loaded lazily, so that the first screen does not wait for it. */
export const messengerTool = lazyDialog(async () => (await import('./MessengerTool.tsx')).MessengerTool);
