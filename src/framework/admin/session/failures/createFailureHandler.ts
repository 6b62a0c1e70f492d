import type { HttpError } from 'ra-core';
import type { TextFunction } from '../../base/i18n/createText.ts';
import type { Dialogs } from '../dialogs/createDialogs.ts';
import type { Notices } from '../notices/createNotices.ts';
import { errorInfo } from '../notices/errorInfo.ts';
import { failedRequests } from './failedRequests.ts';
import type { Reaction } from './reactions.ts';
import { reactions } from './reactions.ts';
import { reportedErrors } from './reportedErrors.ts';
import { TypedError } from './TypedError.ts';

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
