import { lazy } from 'react';

/** The decision about a submission, on its profile. */
export const submissionDecision = lazy(async () => ({
  default: (await import('./SubmissionPart.tsx')).SubmissionPart,
}));
