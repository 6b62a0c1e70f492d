import type { BulkRun, undoBulk } from '../../../../schema/contracts/bulkChanges.ts';
import type { TextFunction } from '../../../base/i18n/createText.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { useWatchedRuns } from './useWatchedRuns.ts';

/** `/api/bulk/runs/6650…` */
export function runUrl(id: string): string {
  return `/api/bulk/runs/${encodeURIComponent(id)}`;
}

const keys: Record<string, 'bulk.deleted' | 'bulk.shared' | 'bulk.undone'> = {
  delete: 'bulk.deleted',
  share: 'bulk.shared',
  undo: 'bulk.undone',
};

/** Number of records that were refused. */
export function refusedIn({ counts }: Pick<BulkRun, 'counts'>): number {
  return counts.forbidden + counts.conflict + counts.invalid + counts.gone;
}

/** Result of an ended run: "18 Einträge geändert, 2 abgelehnt". */
export function runSentence(run: BulkRun, text: TextFunction): string {
  if (run.state === 'failed') return run.message ?? text('bulk.failed');
  const { done } = run.counts;
  const key = keys[String(run.change.action)] ?? 'bulk.changed';
  const said = text(key, { smart_count: done });
  const refused = refusedIn(run);
  const whole = refused > 0 ? text('bulk.others', { said, smart_count: refused }) : said;
  return run.state === 'stopped' ? text('bulk.stopped', { said: whole }) : whole;
}

/** Text key and colour of each outcome. */
export const outcomeLooks = {
  done: { label: 'bulk.isDone', colour: 'success' },
  unchanged: { label: 'bulk.isUnchanged', colour: 'default' },
  forbidden: { label: 'bulk.isForbidden', colour: 'error' },
  conflict: { label: 'bulk.isConflict', colour: 'warning' },
  invalid: { label: 'bulk.isInvalid', colour: 'error' },
  gone: { label: 'bulk.isGone', colour: 'default' },
} as const;

/** Takes back a bulk change by another one, which is watched in turn; its id is the result. */
export function useUndoRun(): (id: string) => Promise<string | null> {
  const { http } = useServices();
  const { watch } = useWatchedRuns();
  const tell = useReportFailure();
  return async (id) => {
    try {
      const begun = await callServer<typeof undoBulk>(http, 'POST /api/bulk/runs/{id}/undo', {
        params: { id },
      });
      watch(begun.id);
      return begun.id;
    } catch (error) {
      tell(error);
      return null;
    }
  };
}
