import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { postJson } from '../../../session/http/postJson.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { runUrl } from './bulkUrls.ts';
import { useWatchedRuns } from './useWatchedRuns.ts';

/** Takes back a bulk change by another one, which is watched in turn; its id is the result. */
export function useUndoRun(): (id: string) => Promise<string | null> {
  const { http } = useServices();
  const { watch } = useWatchedRuns();
  const tell = useReportFailure();
  return async (id) => {
    try {
      const begun = await postJson<{ id: string }>(http, `${runUrl(id)}/undo`, {});
      watch(begun.id);
      return begun.id;
    } catch (error) {
      tell(error);
      return null;
    }
  };
}
