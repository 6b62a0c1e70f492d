import { useMutation } from '@tanstack/react-query';
import { isJsonObject } from '../../../schema/Json.ts';
import { useTellFailure } from '../../session/failures/useTellFailure.ts';
import { useTellUndoable } from '../undo/useTellUndoable.ts';

interface StepOptions {
  /** Said when it is done, with the way back where the answer of the server names one. */
  done: string;
  /** Brings the screen up to date. */
  onDone: () => unknown;
  /** Looks at a refusal first; true when nothing more is to be said about it. */
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

/** A pessimistic step in the life of a record: carried out once, then told; a refusal in the server's own sentence. */
export function useStep({ done, onDone, onRefused }: StepOptions): Step {
  const tellUndoable = useTellUndoable();
  const tell = useTellFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: (answer) => {
      tellUndoable(done, [changeSetIn(answer)]);
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
