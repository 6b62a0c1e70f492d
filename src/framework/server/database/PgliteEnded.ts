/** The SQLSTATE of a server that crashed: the connection is lost, a new one can be made. */
export class PgliteEnded extends Error {
  readonly code = '57P02';
}
