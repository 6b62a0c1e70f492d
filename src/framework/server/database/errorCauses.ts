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
export function isPoolUnavailable(error: unknown): boolean {
  return /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/.test(
    textProperty(driverError(error), 'message'),
  );
}
