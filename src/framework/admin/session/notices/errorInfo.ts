import { HttpError } from 'ra-core';

function codeOf(error: Error): string {
  if (!(error instanceof HttpError)) return error.name;
  // 0: no server answered, so there is no status
  return error.status === 0 ? '' : String(error.status);
}

/**
 * Detail line of an error snackbar: status or error name, and the message, as `502 · Der Dienst antwortet
 * nicht.`
 * @param said text of the snackbar; an equal message is left out
 */
export function errorInfo(error: unknown, said = ''): string {
  if (!(error instanceof Error)) return String(error);
  return [codeOf(error), error.message === said ? '' : error.message]
    .filter((part) => part !== '')
    .join(' · ');
}
