import { useServices } from '../services/useServices.ts';
import type { AppDialogs, OpenDialog } from './appDialogs.ts';

/**
 * Opens the dialogs that the app registers: `useOpenDialog<typeof dialogs>()('survey', { id })`.
 * @typeParam Known the registered dialogs
 */
export function useOpenDialog<Known extends AppDialogs>(): OpenDialog<Known> {
  const { appDialogs } = useServices();
  return appDialogs.open as OpenDialog<Known>;
}
