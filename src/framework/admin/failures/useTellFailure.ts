import { useText } from '../i18n/useText.ts';
import { useServices } from '../services/useServices.ts';
import { toldErrors } from './toldErrors.ts';

/** Says why something failed, in the server's own sentence; nothing when the shell has said it already. */
export function useTellFailure(): (error: unknown, fallback?: string) => void {
  const text = useText();
  const { notices } = useServices();
  return (error, fallback = text('form.saveFailed')) => {
    if (toldErrors.has(error)) return;
    const reason = error instanceof Error && error.message !== '' ? error.message : fallback;
    notices.show({ text: reason, severity: 'error' });
  };
}
