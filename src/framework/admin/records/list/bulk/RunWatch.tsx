import { useEffect } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import { offerTimeout } from '../../../session/notices/createNotices.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { refusedIn, runSentence } from './runSentence.ts';
import { isEnded, useBulkRun } from './useBulkRun.ts';
import { useUndoRun } from './useUndoRun.ts';
import { useWatchedRuns } from './useWatchedRuns.ts';

/** Reports the end of a bulk change wherever the user is by then, with its undo, and reloads what it changed. */
export function RunWatch({ id }: { id: string }) {
  const text = useText();
  const { notices, queryClient } = useServices();
  const { forget } = useWatchedRuns();
  const undo = useUndoRun();
  const { run, isGone } = useBulkRun(id);
  const isOver = run !== undefined && isEnded(run);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the run ends
  useEffect(() => {
    if (isGone) forget(id);
    if (!run || !isOver) return;
    forget(id);
    const severity = run.state === 'failed' ? 'error' : refusedIn(run) > 0 ? 'warning' : 'success';
    const offer = {
      actions: [{ label: text('notice.undo'), onClick: () => void undo(id) }],
      timeout: offerTimeout,
      yields: true,
    };
    notices.show({ text: runSentence(run, text), severity, ...(run.canUndo ? offer : {}) });
    void queryClient.invalidateQueries();
  }, [isOver, isGone]);
  return null;
}
