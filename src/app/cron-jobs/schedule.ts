import { lazy } from 'react';

/** How it is entered and shown when a job runs. */
export const schedule = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/records/inputs/TextInput.tsx')).TextInput,
  })),
  value: lazy(async () => ({ default: (await import('./ScheduleValue.tsx')).ScheduleValue })),
};
