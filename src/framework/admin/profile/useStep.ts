import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useTellFailure } from '../failures/useTellFailure.ts';

interface StepOptions {
  /** Said when it is done. */
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

/** A pessimistic step in the life of a record: carried out once, then told; a refusal in the server's own sentence. */
export function useStep({ done, onDone, onRefused }: StepOptions): Step {
  const notify = useNotify();
  const tell = useTellFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: () => {
      notify(done, { type: 'success' });
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
