import { type ErrorBody, errorCodes } from '../../../schema/errors.ts';
import { type NestedErrors, nestErrors } from './nestErrors.ts';

/** `body` of an `HttpError`: the server's own, plus `errors` for react-hook-form. */
export interface HttpErrorBody extends ErrorBody {
  errors?: NestedErrors;
}

const codesByStatus = Object.entries(errorCodes).map(([code, { status, message }]) => ({
  code,
  status,
  message,
}));

/** Recognises the server's errors by their namespace `_n` and type `_t`. */
export function isErrorBody(json: unknown): json is ErrorBody {
  return typeof json === 'object' && json !== null && '_t' in json && '_n' in json && 'message' in json;
}

/** Replaces the body that a proxy or a broken response lacks. */
function bodyFor(status: number): ErrorBody {
  const known = codesByStatus.find((entry) => entry.status === status);
  return {
    _n: 'leitstand',
    _t: known?.code ?? 'internal',
    message: known?.message ?? errorCodes.internal.message,
    statusCode: status,
  };
}

/** The server's error body with `errors` by field, or a replacement if the response has no such body. */
export function readErrorBody(status: number, json: unknown): HttpErrorBody {
  const body: HttpErrorBody = isErrorBody(json) ? { ...json } : bodyFor(status);
  const fields = body.details?.fields;
  if (fields) body.errors = nestErrors(fields);
  return body;
}
