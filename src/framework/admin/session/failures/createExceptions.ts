import { HttpError } from 'ra-core';
import type { ErrorCode } from '../../../schema/errors.ts';
import type { HttpErrorBody } from '../http/readErrorBody.ts';
import { TypedError } from './TypedError.ts';

type TypedErrorClass = new (body: HttpErrorBody, status: number) => TypedError;

/** Which refusals of the server are exceptions with a type of their own, by namespace (`_n`) and type (`_t`). */
export interface Exceptions {
  register: (namespace: string, type: string, exception?: TypedErrorClass) => void;
  /** The error that is thrown: of the registered class, else a plain `HttpError`. */
  errorOf: (body: HttpErrorBody, status: number) => HttpError;
}

/** Settled where they come up: by the form (conflicts, versions), the list (queries), the login and its links, the upload. */
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
  'versionMissing',
  'tooLarge',
  'unsupportedMedia',
  'busy',
  'storageFull',
] as const satisfies readonly ErrorCode[];

/** The registry of one page, with what the framework itself settles in place. */
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
