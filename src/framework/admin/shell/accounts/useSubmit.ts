import { HttpError } from 'ra-core';
import { useState } from 'react';
import { useTellFailure } from '../../session/failures/useTellFailure.ts';
import type { HttpErrorBody } from '../../session/http/readErrorBody.ts';

interface Submission {
  isBusy: boolean;
  /** Sentences of the server by field, of the last attempt. */
  problems: Readonly<Record<string, string>>;
  /** Does it, one at a time; what comes after a success stands in the action itself. */
  submit: (action: () => Promise<void>) => void;
}

function bodyOf(error: unknown): HttpErrorBody | undefined {
  return error instanceof HttpError ? (error.body as HttpErrorBody | undefined) : undefined;
}

/**
 * Sending a small form: busy meanwhile, objections at their fields, everything else told in the server's sentence.
 * @param onRefused looks at a refusal first, by its code; true when nothing more is to be said about it
 */
export function useSubmit(onRefused?: (code: string) => boolean): Submission {
  const tell = useTellFailure();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  async function run(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblems({});
    try {
      await action();
    } catch (error) {
      const body = bodyOf(error);
      setProblems(body?.details?.fields ?? {});
      if (!(body && onRefused?.(body._t))) tell(error);
    }
    setIsBusy(false);
  }

  return {
    isBusy,
    problems,
    submit(action) {
      if (!isBusy) void run(action);
    },
  };
}
