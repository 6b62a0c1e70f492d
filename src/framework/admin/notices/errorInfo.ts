import { HttpError } from 'ra-core';

/**
 * Detail of an error snackbar: status or code, and the message, as `502 · Der Dienst antwortet nicht.`
 * @param said what the snackbar says already; a message that is the same is not said twice
 */
export function errorInfo(error: unknown, said = ''): string {
  if (!(error instanceof Error)) return String(error);
  const code = error instanceof HttpError ? String(error.status) : error.name;
  return [code, error.message === said ? '' : error.message].filter((part) => part !== '').join(' · ');
}
