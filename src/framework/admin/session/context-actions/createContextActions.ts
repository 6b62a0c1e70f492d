import type { ComponentType } from 'react';
import { createListeners } from '../../base/store/createListeners.ts';
import type { AccessList } from './Requirement.ts';

/** An action that the open screen offers as a floating button. */
export interface ContextAction {
  /** Unique within the screen. */
  key: string;
  label: string;
  icon: ComponentType;
  access: AccessList;
  onClick: () => void;
}

/** The context actions of the open screen. */
export interface ContextActions {
  /** Shows the action until the returned function is called; replaces one with the same key. */
  register: (action: ContextAction) => () => void;
  current: () => readonly ContextAction[];
  subscribe: (listener: () => void) => () => void;
}

/** Creates an empty store of the open screen's actions. */
export function createContextActions(): ContextActions {
  const { subscribe, notify } = createListeners();
  let current: readonly ContextAction[] = [];
  function become(next: readonly ContextAction[]): void {
    current = next;
    notify();
  }
  return {
    register(action) {
      become([...current.filter(({ key }) => key !== action.key), action]);
      return () => become(current.filter((other) => other !== action));
    },
    current: () => current,
    subscribe,
  };
}
