import { lazy } from 'react';

/** Weeks of availability entries, wherever a definition names them. */
export const availabilities = {
  part: lazy(async () => ({ default: (await import('./AvailabilitiesPart.tsx')).AvailabilitiesPart })),
  input: lazy(async () => ({ default: (await import('./WeekInput.tsx')).WeekInput })),
};
