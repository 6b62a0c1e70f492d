import { AppError, type ErrorCode } from '../../schema/errors.ts';
import { isPlainRead } from './preparedStatements.ts';

/** Node's error codes for an unreachable server or a lost connection. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** Messages of errors that `pg` throws without a code. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/;

/** Message for a plan made before a table changed its shape. */
const stalePlan = /cached plan must not change result type/;

function textProperty(error: unknown, name: 'code' | 'message' | 'severity'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** The driver's error inside one mapped by `mapDatabaseError`, or the error itself. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** SQLSTATE or Node's code of a driver error; empty if it has none. */
export function errorCode(error: unknown): string {
  return textProperty(driverError(error), 'code');
}

/**
 * Whether the connection is unusable: SQLSTATE 08*, 57P01-57P05, or an error that takes down the whole
 * server, such as an unwritable log (severity PANIC).
 */
export function isConnectionLost(error: unknown): boolean {
  if (textProperty(driverError(error), 'severity') === 'PANIC') return true;
  const code = errorCode(error);
  if (socketCodes.has(code) || /^57P0[1-5]$/.test(code)) return true;
  if (code.startsWith('08') && code !== '08P01') return true;
  return code === '' && lostMessages.test(textProperty(driverError(error), 'message'));
}

/** Whether the driver stopped waiting for the answer to a statement. */
export function isAnswerOverdue(error: unknown): boolean {
  return textProperty(driverError(error), 'message') === 'Query read timeout';
}

/**
 * Whether a prepared statement no longer fits the table (0A000), is missing (26000) or already exists
 * (42P05).
 */
export function isStalePlan(error: unknown): boolean {
  const code = errorCode(error);
  if (code === '26000' || code === '42P05') return true;
  return code === '0A000' && stalePlan.test(textProperty(driverError(error), 'message'));
}

/** Whether the whole transaction may succeed if repeated: serialization failure, deadlock, stale plan. */
export function isTransactionConflict(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** Whether the pool had no free connection in time, or is closed. */
function isPoolUnavailable(error: unknown): boolean {
  return /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/.test(
    textProperty(driverError(error), 'message'),
  );
}

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
