import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';

/** Loaded lazily, so that the first screen does not wait for it. */
export const globalSearch = lazyDialog(async () => (await import('./SearchTool.tsx')).SearchTool);
