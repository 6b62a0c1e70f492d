import { useText } from '../../base/i18n/useText.ts';
import { errorInfo } from '../notices/createNotices.ts';
import { useServices } from '../services/useServices.ts';
import { failedRequests } from './failedRequests.ts';
import { reportedErrors } from './failures.ts';

/**
 * Shows why something failed: the server's message, with the status as detail. Does nothing if the shell has
 * already shown the error.
 */
export function useReportFailure(): (error: unknown, fallback?: string) => void {
  const text = useText();
  const { notices } = useServices();
  return (error, fallback = text('form.saveFailed')) => {
    if (reportedErrors.has(error)) return;
    const reason = error instanceof Error && error.message !== '' ? error.message : fallback;
    notices.show({
      text: reason,
      severity: 'error',
      info: errorInfo(error, reason),
      about: failedRequests.of(error),
    });
  };
}
