/** Log of the server; the loggers of pino and Fastify satisfy it. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Discards everything; for scripts and tests without a log. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
