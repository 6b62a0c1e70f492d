import type { SubmissionState } from './Submission.ts';

/** States that a call may set, by the state before. */
const next: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  new: ['in-progress', 'accepted', 'waiting-list', 'rejected', 'withdrawn'],
  'in-progress': ['accepted', 'waiting-list', 'rejected', 'withdrawn'],
  'waiting-list': ['in-progress', 'accepted', 'rejected', 'withdrawn'],
  accepted: [],
  rejected: ['in-progress', 'waiting-list'],
  withdrawn: ['in-progress', 'waiting-list'],
};

/** States that may follow. */
export function stepsFrom(state: SubmissionState | null | undefined): readonly SubmissionState[] {
  return next[state ?? 'new'];
}
