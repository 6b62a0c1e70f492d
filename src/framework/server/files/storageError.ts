import { AppError } from '../../schema/errors.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const lockedCodes = new Set(['EROFS', 'EACCES', 'EPERM']);
const locked =
  'Der Server darf in seinen Ordner für Dateien nicht schreiben. Es wurde nichts gespeichert. Bitte gib der Administration Bescheid.';

/**
 * Converts write errors to 507: no space or quota left, or a folder that is not writable. Returns other
 * errors unchanged.
 */
export function storageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!fullCodes.has(code) && !lockedCodes.has(code)) return error;
  const known = new AppError('storageFull', undefined, lockedCodes.has(code) ? locked : undefined);
  known.cause = error;
  return known;
}
