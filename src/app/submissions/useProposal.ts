import { useQuery } from '@tanstack/react-query';
import type { SubmissionProposal } from '../../contract/submissions/submissionCalls.ts';
import { submissionsPath } from '../../contract/submissions/submissionsPath.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** What a proposal depends on; a change of any of it is shown at once. */
const resources = ['online-form-submissions', 'students', 'parents', 'courses'];

/** Loads what arises from a submission, and its siblings. */
export function useProposal(id: string) {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['leitstand', 'submission-proposal', id],
    meta: { resources },
    queryFn: async ({ signal }) => {
      const { json } = await http(`${submissionsPath}/${encodeURIComponent(id)}/proposal`, {
        signal,
        isQuiet: true,
      });
      return json as SubmissionProposal;
    },
  });
  return { proposal: data, hasFailed: Boolean(error) && !data, retry: () => void refetch() };
}
