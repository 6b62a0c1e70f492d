import { HttpError } from 'ra-core';
import type { ErrorCode } from '../../../schema/errors.ts';
import type { HttpErrorBody } from './readErrorBody.ts';

/** The body of a refusal; null for errors not sent by the server. */
export function errorBodyOf(error: unknown): HttpErrorBody | null {
  if (!(error instanceof HttpError)) return null;
  const body: HttpErrorBody | null = error.body;
  return body;
}

/** `if (isErrorCode(error, 'versionMissing')) …` */
export function isErrorCode(error: unknown, code: ErrorCode): boolean {
  return errorBodyOf(error)?._t === code;
}
