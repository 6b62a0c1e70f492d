import { createListeners } from '../../base/store/createListeners.ts';

/** A dialog of the shell, shown over any screen. */
export type ShellDialog =
  | { kind: 'error'; error: Error }
  | { kind: 'unauthorized'; error: Error }
  | { kind: 'emergencyLogout' };

/** The open dialog of the shell, at most one. */
export interface Dialogs {
  /**
   * Opens a dialog unless one of the same or a greater weight is open: many requests may fail for one reason.
   */
  open: (dialog: ShellDialog) => void;
  close: () => void;
  current: () => ShellDialog | null;
  subscribe: (listener: () => void) => () => void;
}

const weights: Record<ShellDialog['kind'], number> = { unauthorized: 1, error: 2, emergencyLogout: 3 };

/** Creates the store of the shell's one open dialog. */
export function createDialogs(): Dialogs {
  const { subscribe, notify } = createListeners();
  let current: ShellDialog | null = null;
  function become(next: ShellDialog | null): void {
    current = next;
    notify();
  }
  return {
    open(dialog) {
      if (!current || weights[dialog.kind] > weights[current.kind]) become(dialog);
    },
    close: () => become(null),
    current: () => current,
    subscribe,
  };
}
