import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';

/** Sorts by several columns; few open it, so it is loaded then. */
export const SortDialogLater = lazyDialog(async () => (await import('./SortDialog.tsx')).SortDialog);
