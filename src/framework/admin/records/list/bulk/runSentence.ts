import type { BulkRun } from '../../../../schema/contracts/bulkChanges.ts';
import type { TextFunction } from '../../../base/i18n/createText.ts';

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
