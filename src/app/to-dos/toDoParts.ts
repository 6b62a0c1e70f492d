import { lazy } from 'react';

/** How a day by which something is due is entered and shown. */
export const due = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/inputs/DateInput.tsx')).DateInput,
  })),
  value: lazy(async () => ({ default: (await import('./DueValue.tsx')).DueValue })),
};

/** How it is entered and shown that a task is done; it is ticked where it is shown. */
export const tick = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/inputs/BooleanInput.tsx')).BooleanInput,
  })),
  value: lazy(async () => ({ default: (await import('./TickValue.tsx')).TickValue })),
};
