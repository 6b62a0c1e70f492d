import { HttpError } from 'ra-core';
import type { ErrorCode } from '../../../schema/errors.ts';
import type { TextFunction, TextKey } from '../../base/i18n/createText.ts';
import type { Dialogs } from '../dialogs/createDialogs.ts';
import type { HttpErrorBody } from '../http/errorBody.ts';
import { errorInfo, type Notices } from '../notices/createNotices.ts';
import { failedRequests } from './failedRequests.ts';

/** A refusal of a registered type. The caller handles it, so the shell shows nothing. */
export class TypedError extends HttpError {
  readonly namespace: string;
  readonly type: string;

  constructor(body: HttpErrorBody, status: number) {
    super(body.message, status, body);
    // react-admin's HttpError sets the prototype of every instance to its own class
    Object.setPrototypeOf(this, new.target.prototype);
    this.name = 'TypedError';
    this.namespace = body._n;
    this.type = body._t;
  }
}

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

/** The shell's reaction to a refused request. */
type Reaction =
  | { kind: 'endSession' }
  | { kind: 'unauthorized' }
  | { kind: 'ignore' }
  | { kind: 'snackbar'; text: Extract<TextKey, `http.${string}`> }
  /** @param exceptUrl requests whose URL contains this text are ignored */
  | { kind: 'globalError'; exceptUrl?: string };

type KnownStatus = 401 | 403 | 404 | 420 | 422 | 429 | 500 | 502;

/** Reaction by status, as the requirements prescribe; `other` covers every error status not listed. */
const reactions: Readonly<Record<KnownStatus | 'other', Reaction>> = {
  401: { kind: 'endSession' },
  403: { kind: 'unauthorized' },
  404: { kind: 'ignore' },
  420: { kind: 'ignore' },
  422: { kind: 'snackbar', text: 'http.faultyData' },
  429: { kind: 'snackbar', text: 'http.rateLimit' },
  500: { kind: 'globalError', exceptUrl: 'finder' },
  502: { kind: 'snackbar', text: 'http.provider' },
  other: { kind: 'globalError' },
};

const reported = new WeakSet<object>();

/** Errors the shell has already shown; a caller that catches one must not report it again. */
export const reportedErrors = {
  add(error: object): void {
    reported.add(error);
  },
  has(error: unknown): boolean {
    return typeof error === 'object' && error !== null && reported.has(error);
  },
};

function isKnown(status: number): status is Exclude<keyof typeof reactions, 'other'> {
  return status in reactions;
}

/** The reaction to a status at a URL. */
function reactionTo(status: number, url: string): Reaction {
  const reaction = isKnown(status) ? reactions[status] : reactions.other;
  const isExempt =
    reaction.kind === 'globalError' && reaction.exceptUrl !== undefined && url.includes(reaction.exceptUrl);
  return isExempt ? { kind: 'ignore' } : reaction;
}

interface FailureHandlerOptions {
  dialogs: Dialogs;
  notices: Notices;
  text: TextFunction;
  /** False for guests, who have no session that could end. */
  hasSession: () => boolean;
  endSession: () => Promise<void>;
}

interface Failure {
  error: HttpError;
  url: string;
}

/** Carries out the table of reactions, once per refused request and before the caller receives the error. */
export type FailureHandler = (failure: Failure) => void;

/** Creates the reaction to refused requests: a notice, a dialog, or the end of the session. */
export function createFailureHandler(options: FailureHandlerOptions): FailureHandler {
  const { dialogs, notices, text, hasSession, endSession } = options;
  /** Returns whether the user was notified. */
  function react(reaction: Reaction, error: HttpError): boolean {
    switch (reaction.kind) {
      case 'ignore':
        return false;
      case 'endSession':
        if (!hasSession()) return false;
        void endSession();
        return true;
      case 'unauthorized':
        dialogs.open({ kind: 'unauthorized', error });
        return true;
      case 'globalError':
        dialogs.open({ kind: 'error', error });
        return true;
      case 'snackbar': {
        const said = text(reaction.text);
        notices.show({
          text: said,
          severity: 'error',
          info: errorInfo(error, said),
          about: failedRequests.of(error),
        });
        return true;
      }
    }
  }

  return ({ error, url }) => {
    if (error instanceof TypedError) return;
    if (react(reactionTo(error.status, url), error)) reportedErrors.add(error);
  };
}
