import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';

/** Loaded lazily, so that the first screen does not wait for it. */
export const countersTool = lazyDialog(async () => (await import('./CountersTool.tsx')).CountersTool);
