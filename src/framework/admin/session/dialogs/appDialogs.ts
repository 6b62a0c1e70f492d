import type { FunctionComponent } from 'react';
import { createListeners } from '../../base/store/createListeners.ts';

/** Props of every registered dialog, besides those it is opened with. */
export interface AppDialogProps {
  onClose: () => void;
}

/** Dialogs that the app brings, by name; each is lazy, as `lazyDialog` makes it. */
export type AppDialogs = Readonly<Record<string, FunctionComponent<never>>>;

type PropsOf<Dialog> = Dialog extends FunctionComponent<infer Props> ? Props : never;

/** Arguments after the name: all props but `onClose`, or none if there are no others. */
type ValuesOf<Props> = [Props] extends [never]
  ? [values?: object]
  : [Exclude<keyof Props, keyof AppDialogProps>] extends [never]
    ? []
    : [values: Omit<Props, keyof AppDialogProps>];

/**
 * Opens a dialog of the app with values that fit its component. It waits until the dialogs opened before it
 * are closed; nothing happens while a dialog of this name is open or waits.
 * @throws Error if no dialog is registered under this name
 */
export type OpenDialog<Known extends AppDialogs = AppDialogs> = <Name extends keyof Known & string>(
  name: Name,
  ...values: ValuesOf<PropsOf<Known[Name]>>
) => void;

/** A dialog of the app that is open, or waits for those before it. */
interface QueuedDialog {
  /** Different each time a dialog is opened. */
  key: number;
  name: string;
  values: object;
}

/** The dialogs of the app; the first of the queue is open. */
export interface AppDialogQueue {
  /** See `OpenDialog`. */
  open: (name: string, values?: object) => void;
  /** Closes the open one, and opens the next. */
  close: () => void;
  /** Closes all, as at the end of a session. */
  forget: () => void;
  current: () => QueuedDialog | null;
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty queue of the app's dialogs. @throws Error on opening a name outside `names` */
export function createAppDialogQueue(names: readonly string[] = []): AppDialogQueue {
  const { subscribe, notify } = createListeners();
  let queue: readonly QueuedDialog[] = [];
  let opened = 0;
  function become(next: readonly QueuedDialog[]): void {
    queue = next;
    notify();
  }
  return {
    open(name, values = {}) {
      if (!names.includes(name)) throw new Error(`No dialog is registered as "${name}".`);
      if (queue.some((one) => one.name === name)) return;
      opened += 1;
      become([...queue, { key: opened, name, values }]);
    },
    close: () => become(queue.slice(1)),
    forget: () => become([]),
    current: () => queue[0] ?? null,
    subscribe,
  };
}
