/** Has the SQLSTATE of a crashed server: the connection is lost, but a new one can be opened. */
export class PgliteEnded extends Error {
  readonly code = '57P02';
}
