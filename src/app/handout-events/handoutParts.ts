import { lazy } from 'react';

/** The answers of the people involved in a handout event, on its profile. */
export const handoutParts = {
  handoutConfirmations: lazy(async () => ({
    default: (await import('./ConfirmationsPart.tsx')).ConfirmationsPart,
  })),
  handoutFeedback: lazy(async () => ({ default: (await import('./FeedbackPart.tsx')).FeedbackPart })),
};
