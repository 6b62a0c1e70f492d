import { useState } from 'react';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { errorBodyOf } from '../../session/http/errorBody.ts';

interface Submission {
  isBusy: boolean;
  /** The server's messages of the last attempt, by field. */
  problems: Readonly<Record<string, string>>;
  /** Runs the action unless one is running; anything that follows a success belongs in the action. */
  submit: (action: () => Promise<void>) => void;
}

/**
 * Submits a small form: busy meanwhile, messages at their fields, every other failure in a notice.
 * @param onRefused handles a refusal first, by its error code; returns true if nothing else is to be shown
 */
export function useSubmit(onRefused?: (code: string) => boolean): Submission {
  const reportFailure = useReportFailure();
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});

  async function run(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblems({});
    try {
      await action();
    } catch (error) {
      const body = errorBodyOf(error);
      setProblems(body?.details?.fields ?? {});
      if (!(body && onRefused?.(body._t))) reportFailure(error);
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
