import { AppError, type ErrorCode } from '../../schema/errors.ts';
import { errorCode, isConnectionLost, isPoolUnavailable, isTransactionConflict } from './errorCauses.ts';
import { isPlainRead } from './statements.ts';

/** Statement cancelled or timed out, lock not available, too many connections, out of memory. */
const busyCodes = new Set(['57014', '55P03', '25P03', '53000', '53200', '53300', '53400']);

/** No disk space for tables or temporary files; reads still work. */
const diskFull = '53100';

/**
 * Values the column cannot store: too long, out of range, invalid date, NUL, malformed, too large for an
 * index.
 */
const badValueCodes = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22023',
  '2201B',
  '22P02',
  '22P03',
  '22P05',
  '22030',
  '22032',
  '54000',
  '54001',
  '54011',
  '54023',
]);

function appError(code: ErrorCode, cause: unknown): AppError {
  const error = new AppError(code);
  error.cause = cause;
  return error;
}

/**
 * Maps a driver error to an `AppError` if it means the same for every caller; the driver's error becomes its
 * `cause`.
 *
 * - `busy` (503): timed out, connection lost or refused, pool exhausted, server shutting down or crashed, or
 *   a serialization failure or deadlock that persisted after retries.
 * - `storageFull` (507): no space for the data files (disk_full).
 * - `invalid` (422), or `badQuery` (400) if `statement` only reads: a value the column's type cannot store.
 *
 * Returns other errors unchanged, so that the repository can read `constraint` of 23503 and 23505.
 */
export function mapDatabaseError(error: unknown, statement?: string): unknown {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  if (
    busyCodes.has(code) ||
    isConnectionLost(error) ||
    isPoolUnavailable(error) ||
    isTransactionConflict(error)
  ) {
    return appError('busy', error);
  }
  if (code === diskFull) return appError('storageFull', error);
  if (badValueCodes.has(code)) {
    return appError(statement !== undefined && isPlainRead(statement) ? 'badQuery' : 'invalid', error);
  }
  return error;
}
