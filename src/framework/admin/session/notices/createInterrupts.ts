import { createListeners } from '../../base/store/createListeners.ts';
import { noticeTimeout } from './createNotices.ts';

/** An announced action that can still be stopped. */
export interface Interrupt {
  /** Unique on the page. */
  id: number;
  text: string;
  /** Label of the button that stops it. */
  label: string;
  /** Time to stop it, in ms. */
  timeout: number;
}

export interface Interrupts {
  /**
   * Shows interrupts one after another. Resolves once this one has closed: true if the user stopped the
   * action, false if time ran out.
   */
  show: (interrupt: Pick<Interrupt, 'text' | 'label'> & { timeout?: number }) => Promise<boolean>;
  /** Closes the current one. */
  dismiss: (isStopped: boolean) => void;
  current: () => Interrupt | null;
  subscribe: (listener: () => void) => () => void;
}

interface Waiting {
  interrupt: Interrupt;
  resolve: (isStopped: boolean) => void;
}

/** The interrupt snackbars of one page. */
export function createInterrupts(): Interrupts {
  const { subscribe, notify } = createListeners();
  let waiting: Waiting[] = [];
  let lastId = 0;
  return {
    show: (given) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting = [...waiting, { interrupt: { timeout: noticeTimeout, ...given, id: lastId }, resolve }];
        if (waiting.length === 1) notify();
      }),
    dismiss(isStopped) {
      const [first, ...others] = waiting;
      waiting = others;
      first?.resolve(isStopped);
      notify();
    },
    current: () => waiting[0]?.interrupt ?? null,
    subscribe,
  };
}
