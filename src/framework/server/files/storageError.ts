import { AppError } from '../../schema/errors.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const lockedCodes = new Set(['EROFS', 'EACCES', 'EPERM']);
const locked =
  'Der Server darf in seinen Ordner für Dateien nicht schreiben. Es wurde nichts gespeichert. Bitte gib der Administration Bescheid.';

/**
 * Turns an error of writing a file into 507: no room left (or no quota), or a folder that may not be written. Everything
 * else comes back unchanged.
 */
export function storageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!fullCodes.has(code) && !lockedCodes.has(code)) return error;
  const known = new AppError('storageFull', undefined, lockedCodes.has(code) ? locked : undefined);
  known.cause = error;
  return known;
}
