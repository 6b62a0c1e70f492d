import { lazy } from 'react';
import type { DashboardBlock } from '../../framework/admin/session/registry/DashboardBlock.ts';

/** How a day by which something is due is entered and shown. */
export const due = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/records/inputs/DateInput.tsx')).DateInput,
  })),
  value: lazy(async () => ({ default: (await import('./DueValue.tsx')).DueValue })),
};

/** How it is entered and shown that a task is done; it is ticked where it is shown. */
export const tick = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/records/inputs/BooleanInput.tsx')).BooleanInput,
  })),
  value: lazy(async () => ({ default: (await import('./TickValue.tsx')).TickValue })),
};

/** What is to be done, on the dashboard. */
export const ownToDosBlock: DashboardBlock = {
  key: 'toDos',
  title: 'Meine offenen Aufgaben',
  resource: 'to-dos',
  block: lazy(async () => ({ default: (await import('./OwnToDos.tsx')).OwnToDos })),
};
