/** Where the server writes what happened; pino and Fastify's loggers satisfy it. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** For scripts and tests that have nowhere to write to. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
