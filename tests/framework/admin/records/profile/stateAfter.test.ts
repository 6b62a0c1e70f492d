import { expect, it } from 'vitest';
import { stateAfter } from '../../../../../src/framework/admin/records/profile/CompareDialog.tsx';
import type { HistoryEntry } from '../../../../../src/framework/schema/contracts/history.ts';

function entry(values: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: 'c',
    changeSet: 's',
    at: '2026-03-01T08:00:00.000Z',
    actor: null,
    onBehalfOf: null,
    action: 'update',
    reason: '',
    version: 2,
    before: {},
    after: {},
    ...values,
  };
}

it('reverts changes, links and deletions', () => {
  const now = { name: 'Drei', note: 'x', friends: ['b', 'c'] };
  const newer = [
    entry({ action: 'link', version: null, after: { friends: ['c'] } }),
    entry({ before: { name: 'Zwei' }, after: { name: 'Drei' } }),
    entry({ action: 'unlink', version: null, before: { friends: ['a'] } }),
    entry({ before: { name: 'Eins', note: null }, after: { name: 'Zwei', note: 'x' } }),
  ];
  expect(stateAfter(now, newer.slice(0, 1))).toEqual({ ...now, friends: ['b'] });
  expect(stateAfter(now, newer)).toEqual({ name: 'Eins', note: null, friends: ['b', 'a'] });
  const restored = entry({ action: 'restore', after: { name: 'Drei', note: 'x' } });
  expect(stateAfter(now, [restored])).toMatchObject({ name: null, note: null });
});
