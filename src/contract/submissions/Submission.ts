import type { OnlineFormSubmission } from '../../../generated/types.ts';

/** An online submission as stored: one child of a registration. */
export type Submission = OnlineFormSubmission;

export type SubmissionState = NonNullable<OnlineFormSubmission['state']>;

/** States in which the office still has to decide. */
export const openStates: readonly SubmissionState[] = ['new', 'in-progress', 'waiting-list'];

/** States that the office sets by hand; the others are only reached through the calls of this service. */
export const freeStates: readonly SubmissionState[] = ['new', 'in-progress'];
