import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';

/** What waits for somebody, in the app bar; the first screen does not wait for it. */
export const countersTool = lazyDialog(async () => (await import('./CountersTool.tsx')).CountersTool);
