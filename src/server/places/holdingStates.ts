import type { OnlineFormSubmission } from '../../../generated/types.ts';

/** States in which a submission that waits for a decision has a place, if there is one. */
export const holdingStates: readonly OnlineFormSubmission['state'][] = ['new', 'in-progress'];
