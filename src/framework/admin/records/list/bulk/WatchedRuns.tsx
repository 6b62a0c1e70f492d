import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { useWatchedRuns } from './useWatchedRuns.ts';

const RunsTool = lazyDialog(async () => (await import('./RunsTool.tsx')).RunsTool);

/** App bar tool that loads only while there is a bulk change to watch. */
export function WatchedRuns() {
  const { ids } = useWatchedRuns();
  return ids.length > 0 ? <RunsTool ids={ids} /> : null;
}
