import type { ComponentType } from 'react';
import type { PermissionRequirement, PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import { createListeners } from '../../base/store/createListeners.ts';

/** One right, or a group in which any one of the rights suffices; groups may be nested. */
type RequirementOrGroup = PermissionRequirement | readonly RequirementOrGroup[];

/** All entries are required; an empty list requires nothing. */
export type AccessList = readonly RequirementOrGroup[];

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

function holdsAny(permissions: PermissionSet, entry: RequirementOrGroup): boolean {
  if ('action' in entry) return permissions.canAccess(entry);
  return entry.some((member) => holdsAny(permissions, member));
}

/**
 * Whether the user has all rights of a list. Rights that only the server can evaluate for a record count as
 * missing; the record's `$access` contains those.
 * @throws Error for an inconsistent requirement, see `evaluateRequirement`
 */
export function holdsRequirements(permissions: PermissionSet, access: AccessList): boolean {
  return access.every((entry) => holdsAny(permissions, entry));
}
