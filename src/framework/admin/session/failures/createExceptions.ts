import { HttpError } from 'ra-core';
import type { ErrorCode } from '../../../schema/errors.ts';
import type { HttpErrorBody } from '../http/readErrorBody.ts';
import { TypedError } from './TypedError.ts';

type TypedErrorClass = new (body: HttpErrorBody, status: number) => TypedError;

/** Refusals that have an error class of their own, by namespace (`_n`) and type (`_t`). */
export interface Exceptions {
  register: (namespace: string, type: string, exception?: TypedErrorClass) => void;
  /** Returns an instance of the registered class, else a plain `HttpError`. */
  errorOf: (body: HttpErrorBody, status: number) => HttpError;
}

/** Handled by the caller: forms (conflicts, versions), lists (queries), the login and its links, uploads. */
const settledInPlace = [
  'badQuery',
  'unknownField',
  'tooManyRows',
  'loginFailed',
  'linkInvalid',
  'alreadyActing',
  'notActing',
  'accountClosed',
  'alreadyActivated',
  'alreadyInitialized',
  'stillReferenced',
  'notUnique',
  'versionConflict',
  'undoConflict',
  'reasonRequired',
  'versionMissing',
  'tooLarge',
  'unsupportedMedia',
  'busy',
  'storageFull',
] as const satisfies readonly ErrorCode[];

/** The registry of one page, including the refusals that the framework's own callers handle. */
export function createExceptions(): Exceptions {
  const classes = new Map<string, TypedErrorClass>();
  const keyOf = (namespace: string, type: string) => `${namespace} ${type}`;
  const exceptions: Exceptions = {
    register(namespace, type, exception = TypedError) {
      classes.set(keyOf(namespace, type), exception);
    },
    errorOf(body, status) {
      const Exception = classes.get(keyOf(body._n, body._t));
      return Exception ? new Exception(body, status) : new HttpError(body.message, status, body);
    },
  };
  for (const type of settledInPlace) exceptions.register('leitstand', type);
  return exceptions;
}
