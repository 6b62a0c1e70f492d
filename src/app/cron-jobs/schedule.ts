import { lazy } from 'react';

/** Input and display of a job's schedule. */
export const schedule = {
  input: lazy(async () => ({
    default: (await import('../../framework/admin/records/inputs/TextInput.tsx')).TextInput,
  })),
  value: lazy(async () => ({ default: (await import('./ScheduleValue.tsx')).ScheduleValue })),
};
