import { lazy } from 'react';

/** Asks teachers for a substitution, from its inquiry. */
export const substitutionParts = {
  substitutionRequests: lazy(async () => ({
    default: (await import('./SubstitutionRequestsPart.tsx')).SubstitutionRequestsPart,
  })),
};
