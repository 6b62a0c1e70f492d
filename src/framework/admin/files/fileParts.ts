import { lazy } from 'react';

/** Part `fileVersions` of a profile: former files of fields that keep them; goes into `parts` of the registry. */
export const fileVersionsPart = lazy(async () => ({
  default: (await import('./FileVersionsPart.tsx')).FileVersionsPart,
}));
