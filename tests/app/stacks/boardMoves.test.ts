import { describe, expect, it } from 'vitest';
import type { StackItemState } from '../../../generated/types.ts';
import { moveItem, openItems, placeOf, stepOf } from '../../../src/app/stacks/useBoard.ts';
import type { Stack } from '../../../src/contract/stacks/stackManager.ts';

function stackOf(id: string, ...items: string[]): Stack {
  const read = (itemId: string) => ({
    itemId,
    meta: { title: itemId },
    state: (itemId.endsWith('!') ? 'DONE' : 'OPEN') as StackItemState,
  });
  return { id, name: id, items: items.map(read) };
}

const stacks = [stackOf('one', 'a', 'x!', 'b', 'c'), stackOf('two', 'd'), stackOf('three')];
const shown = (list: readonly Stack[]) =>
  list.map((stack) =>
    openItems(stack)
      .map(({ itemId }) => itemId)
      .join(''),
  );
const held = (stack: string, itemId: string) => ({ stack, itemId });

describe('items on the board', () => {
  it.each([
    ['c', 'one', 'a', ['cab', 'd', '']],
    ['a', 'one', null, ['bca', 'd', '']],
    ['a', 'two', 'd', ['bc', 'ad', '']],
    ['a', 'three', null, ['bc', 'd', 'a']],
    ['b', 'one', 'b', ['abc', 'd', '']],
  ])('%s moves to %s before %s', (itemId, stack, before, expected) => {
    expect(shown(moveItem(stacks, held('one', itemId), { stack, before }))).toEqual(expected);
  });

  it.each([
    ['a', 'ArrowDown', ['bac', 'd', '']],
    ['b', 'ArrowDown', ['acb', 'd', '']],
    ['b', 'ArrowUp', ['bac', 'd', '']],
    ['a', 'ArrowRight', ['bc', 'ad', '']],
    ['c', 'ArrowRight', ['ab', 'dc', '']],
  ])('%s moves on %s', (itemId, key, expected) => {
    const place = stepOf(stacks, held('one', itemId), key);
    expect(place && shown(moveItem(stacks, held('one', itemId), place))).toEqual(expected);
  });

  it.each([
    ['one', 'a', 'ArrowUp'],
    ['one', 'c', 'ArrowDown'],
    ['one', 'a', 'ArrowLeft'],
    ['one', 'a', 'Enter'],
  ])('on %s, %s stays where it is on %s', (stack, itemId, key) => {
    expect(stepOf(stacks, held(stack, itemId), key)).toBeUndefined();
  });

  it('are counted without done ones (stack-02)', () => {
    expect(placeOf(stacks, held('one', 'b'))).toEqual({ at: 1, of: 3 });
  });
});
