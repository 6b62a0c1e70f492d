import { useMutation } from '@tanstack/react-query';
import { isJsonObject } from '../../../schema/Json.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { useNotifyUndoable } from '../undo/useUndo.ts';

interface StepOptions {
  /** Success message, or one by the answer; shown with an undo button if the response names a change set. */
  done: string | ((answer: unknown) => string);
  /** Reloads the screen. */
  onDone: () => unknown;
  /** Handles a refusal first; true suppresses the error message. */
  onRefused?: (error: unknown) => boolean;
}

interface Step {
  run: (action: () => Promise<unknown>) => void;
  isRunning: boolean;
}

function changeSetIn(answer: unknown): string | undefined {
  const data = isJsonObject(answer) ? answer.data : undefined;
  return isJsonObject(data) && typeof data.$changeSet === 'string' ? data.$changeSet : undefined;
}

/**
 * Runs a pessimistic action on a record once at a time and reports the result; a refusal in the server's
 * words.
 */
export function useStep({ done, onDone, onRefused }: StepOptions): Step {
  const notifyUndoable = useNotifyUndoable();
  const tell = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: (answer) => {
      notifyUndoable(typeof done === 'string' ? done : done(answer), [changeSetIn(answer)]);
      return onDone();
    },
    onError: (error: unknown) => {
      if (onRefused?.(error)) return;
      tell(error);
    },
  });
  return {
    isRunning: isPending,
    run(action) {
      if (!isPending) mutate(action);
    },
  };
}
