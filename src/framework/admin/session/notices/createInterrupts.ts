import { noticeTimeout } from './createNotices.ts';

/** Announces what is about to happen, and lets it be stopped. */
export interface Interrupt {
  text: string;
  /** Of the button that stops it. */
  label: string;
  /** Milliseconds to stop it. */
  timeout: number;
}

export interface Interrupts {
  /** Resolves when it is gone: true when the interrupt was triggered. One after another. */
  show: (interrupt: Pick<Interrupt, 'text' | 'label'> & Partial<Interrupt>) => Promise<boolean>;
  /** Ends the one shown. */
  dismiss: (isTriggered: boolean) => void;
  current: () => Interrupt | null;
  subscribe: (listener: () => void) => () => void;
}

interface Waiting {
  interrupt: Interrupt;
  resolve: (isTriggered: boolean) => void;
}

/** The interrupt snackbars of one page. */
export function createInterrupts(): Interrupts {
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    show: (given) =>
      new Promise((resolve) => {
        waiting = [...waiting, { interrupt: { timeout: noticeTimeout, ...given }, resolve }];
        if (waiting.length === 1) tell();
      }),
    dismiss(isTriggered) {
      const [first, ...others] = waiting;
      waiting = others;
      first?.resolve(isTriggered);
      tell();
    },
    current: () => waiting[0]?.interrupt ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
