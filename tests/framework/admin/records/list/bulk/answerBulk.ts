import type {
  BulkPreview,
  BulkRow,
  BulkRun,
} from '../../../../../../src/framework/schema/contracts/bulkChanges.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';

export const noCounts = { done: 0, unchanged: 0, forbidden: 0, conflict: 0, invalid: 0, gone: 0 };

interface BulkWorld {
  /** Of the records; things by default. */
  resource?: string;
  preview?: Partial<BulkPreview>;
  /** States of the run, one per request; the last stays. */
  run?: Partial<BulkRun>[];
  rows?: BulkRow[];
}

/** Lets a fake API preview and run bulk changes; the run is `run1`, its undo `run2`. */
export function answerBulk(api: FakeApi, world: BulkWorld = {}): void {
  const { resource = 'things', preview = {}, run = [{}], rows = [] } = world;
  const total = preview.total ?? 3;
  const previewed: BulkPreview = {
    total,
    checked: total,
    counts: { ...noCounts, done: total },
    reasons: [],
    overrulable: 0,
    clears: [],
    rows: [],
    ...preview,
  };
  const ended: BulkRun = {
    id: 'run1',
    resource,
    change: { action: 'set', values: {} },
    at: '2026-11-23T12:00:00.000Z',
    state: 'done',
    total,
    done: total,
    counts: { ...noCounts, done: total },
    changeSets: ['c1'],
    message: null,
    canUndo: true,
    undoes: null,
    undoneBy: null,
  };
  api.answer(`POST /api/bulk/${resource}/preview`, { body: previewed });
  api.answer(`POST /api/bulk/${resource}`, { status: 202, body: { id: 'run1' } });
  let asked = 0;
  api.answer('GET /api/bulk/runs/run1', () => {
    const state = run[Math.min(asked, run.length - 1)];
    asked += 1;
    return { body: { ...ended, ...state } };
  });
  api.answer('GET /api/bulk/runs/run1/rows', { body: { rows, total: rows.length } });
  api.answer('POST /api/bulk/runs/run1/undo', { status: 202, body: { id: 'run2' } });
  api.answer('GET /api/bulk/runs/run2', {
    body: { ...ended, id: 'run2', change: { action: 'undo' }, canUndo: false, undoes: 'run1' },
  });
}

/** Bodies that were posted to a path, parsed. */
export function posted(api: FakeApi, path: string): Record<string, unknown>[] {
  return api.requestsOf(`POST ${path}`).map(({ body }) => JSON.parse(body));
}
