import { lazy } from 'react';
import type { DashboardBlock } from '../../framework/admin/session/registry/Registry.ts';

/** Input and display of a due date. */
export const due = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/records/inputs/times/DateInput.tsx')).DateInput,
  })),
  value: lazy(async () => ({ default: (await import('./DueValue.tsx')).DueValue })),
};

/** Input and display of a task's done flag; the display can be ticked as well. */
export const tick = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/records/inputs/BooleanInput.tsx')).BooleanInput,
  })),
  value: lazy(async () => ({ default: (await import('./TickValue.tsx')).TickValue })),
};

/** Dashboard block with the current user's open tasks. */
export const ownToDosBlock: DashboardBlock = {
  key: 'toDos',
  title: 'Meine offenen Aufgaben',
  resource: 'to-dos',
  block: lazy(async () => ({ default: (await import('./OwnToDos.tsx')).OwnToDos })),
};
