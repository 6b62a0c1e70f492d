import { AppError, type ErrorBody, type ErrorCode, errorCodes } from '../../schema/errors.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'badRequest',
  404: 'unknownRoute',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooManyRequests',
  503: 'busy',
  507: 'storageFull',
};

function statusOf(error: unknown): number {
  const isNumbered = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isNumbered && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Returns an AppError unchanged, maps errors of the HTTP layer by status, and anything else to 500. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  return new AppError(codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'badRequest' : 'internal'));
}

/** Builds the response body. It reveals nothing about internal errors. */
export function errorBody(error: AppError): ErrorBody {
  return {
    _n: 'leitstand',
    _t: error.code,
    message: error.code === 'internal' ? errorCodes.internal.message : error.message,
    statusCode: error.status,
    ...(error.details ? { details: error.details } : {}),
  };
}

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
