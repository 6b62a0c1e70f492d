import { AppError } from '../../schema/errors.ts';

/**
 * The form parser and streams that end early throw plain errors, which become 400. Errors of the disk and our
 * own stay as they are.
 */
export function formError(error: unknown): unknown {
  const isPlain = error instanceof Error && !(error instanceof AppError);
  if (!isPlain) return error;
  const isOfForm = !('code' in error) || String(error.code).startsWith('ERR_STREAM_');
  return isOfForm ? new AppError('badRequest') : error;
}
