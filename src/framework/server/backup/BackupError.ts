/** A backup that cannot be written or restored; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
