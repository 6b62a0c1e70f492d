import { expect, it } from 'vitest';
import { boardLanes } from '../../../../../../src/framework/admin/records/list/layouts/board/useMovedCards.ts';
import type { ListGroup } from '../../../../../../src/framework/schema/contracts/listGroups.ts';
import { buildField } from '../../../support/buildEntity.ts';

const words = { none: 'Ohne Wert', hidden: 'Verborgen' };
const group = (value: ListGroup['value'], more: Partial<ListGroup> = {}): ListGroup => ({
  value,
  count: 2,
  totals: {},
  filter: { state: value },
  ...more,
});
const state = buildField({
  name: 'state',
  kind: 'enum',
  options: [
    { value: 'open', title: 'Offen', colour: '#ff0000' },
    { value: 'done', title: 'Erledigt' },
  ],
});
const shown = (lanes: ReturnType<typeof boardLanes>) =>
  lanes.map(({ title, value, canTake, group: { count } }) => [title, value, count, canTake]);

it('has a column for each option in its order, also without records, then former options and none', () => {
  const lanes = boardLanes(state, [group(null), group('done'), group('old')], words);
  expect(shown(lanes)).toEqual([
    ['Offen', 'open', 0, true],
    ['Erledigt', 'done', 2, true],
    ['old', 'old', 2, false],
    ['Ohne Wert', null, 2, true],
  ]);
  expect(lanes[0]?.group.filter).toEqual({ state: 'open' });
});

it('has none for a required field, unless a record lacks it, which nothing can be moved to', () => {
  const required = { ...state, required: true };
  expect(shown(boardLanes(required, [], words)).map(([title]) => title)).toEqual(['Offen', 'Erledigt']);
  expect(shown(boardLanes(required, [group(null)], words)).at(-1)).toEqual(['Ohne Wert', null, 2, false]);
});

it('has a column for each record that a reference names, whose unreadable ones take nothing', () => {
  const owner = buildField({ name: 'owner', kind: 'reference', reference: { to: 'people' } });
  const groups = [group('p1', { title: 'Ada' }), group('p2', { title: '' })];
  expect(shown(boardLanes(owner, groups, words))).toEqual([
    ['Ada', 'p1', 2, true],
    ['Verborgen', 'p2', 2, false],
    ['Ohne Wert', null, 0, true],
  ]);
  expect(boardLanes(owner, [], words)[0]?.group.filter).toEqual({ $not: { owner: { $exists: true } } });
});
