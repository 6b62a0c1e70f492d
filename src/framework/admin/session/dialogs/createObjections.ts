import type { Objection } from '../../../schema/contracts/objections.ts';
import { createListeners } from '../../base/store/createListeners.ts';

/** A write that waits for a reason. */
export interface OpenQuestion {
  /** Different for each write. */
  key: number;
  objections: readonly Objection[];
  /** Null: the write is given up. */
  answer: (reason: string | null) => void;
}

/** Writes that the server objects to; the first of the queue is shown. */
export interface Objections {
  /** Asks for the reason to write despite the objections; null if the user gives up. */
  ask: (objections: readonly Objection[]) => Promise<string | null>;
  /** Gives up all writes, as at the end of a session. */
  forget: () => void;
  current: () => OpenQuestion | null;
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty queue of writes that the server objects to. */
export function createObjections(): Objections {
  const { subscribe, notify } = createListeners();
  let queue: readonly OpenQuestion[] = [];
  let asked = 0;
  function become(next: readonly OpenQuestion[]): void {
    queue = next;
    notify();
  }
  return {
    ask: (objections) =>
      new Promise((resolve) => {
        asked += 1;
        const key = asked;
        const answer = (reason: string | null) => {
          become(queue.filter((one) => one.key !== key));
          resolve(reason);
        };
        become([...queue, { key, objections, answer }]);
      }),
    forget() {
      for (const { answer } of queue) answer(null);
    },
    current: () => queue[0] ?? null,
    subscribe,
  };
}
