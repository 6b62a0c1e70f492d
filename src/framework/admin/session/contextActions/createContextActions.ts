import type { ComponentType } from 'react';
import type { AccessList } from './Requirement.ts';

/** What the open screen offers as a floating button. */
export interface ContextAction {
  /** Names it among those of the screen. */
  key: string;
  label: string;
  icon: ComponentType;
  access: AccessList;
  onClick: () => void;
}

/** The context actions of the open screen. */
export interface ContextActions {
  /** Shows it until the returned function is called; one of the same key takes its place. */
  register: (action: ContextAction) => () => void;
  current: () => readonly ContextAction[];
  subscribe: (listener: () => void) => () => void;
}

export function createContextActions(): ContextActions {
  const listeners = new Set<() => void>();
  let current: readonly ContextAction[] = [];
  function become(next: readonly ContextAction[]): void {
    current = next;
    for (const listener of [...listeners]) listener();
  }
  return {
    register(action) {
      become([...current.filter(({ key }) => key !== action.key), action]);
      return () => become(current.filter((other) => other !== action));
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
