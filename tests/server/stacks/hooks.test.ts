import { describe, expect, it } from 'vitest';
import { deriveStack } from '../../../src/server/stacks/hooks.ts';
import { runHook } from '../../support/runHook.ts';

const at = '2026-11-21T10:00:00.000Z';
const earlier = '2026-11-01T10:00:00.000Z';
const item = (title: string, more: object = {}) => ({ meta: { title }, state: 'OPEN', ...more });

describe('a stack that is saved', () => {
  it('numbers its items by their order, and gives each its own id', () => {
    const kept = item('A', { itemId: 'a', position: 7 });
    const values = { items: [item('B'), kept, item('C', { itemId: 'a' })] };
    const { items } = runHook(deriveStack, { before: { items: [kept] }, values, at }) as {
      items: { itemId: string; position: number }[];
    };
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(items[1]?.itemId).toBe('a');
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(3);
    expect(items[2]?.itemId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('records when an item was done, and clears it if it is open again', () => {
    const before = {
      items: [
        item('A', { itemId: 'a' }),
        item('B', { itemId: 'b', state: 'DONE', doneAt: earlier }),
        item('C', { itemId: 'c', state: 'DONE', doneAt: earlier }),
      ],
    };
    const [a, b, c] = before.items;
    const values = { items: [{ ...a, state: 'DONE' }, b, { ...c, state: 'OPEN' }] };
    const { items } = runHook(deriveStack, { before, values, at }) as { items: { doneAt: string | null }[] };
    expect(items.map(({ doneAt }) => doneAt)).toEqual([at, earlier, null]);
  });

  it.each([
    ['new', undefined, {}, { closedAt: null }],
    ['closed', { isClosed: false, closedAt: null }, { isClosed: true }, { closedAt: at }],
    ['closed still', { isClosed: true, closedAt: earlier }, { isClosed: true }, { closedAt: earlier }],
    ['opened again', { isClosed: true, closedAt: earlier }, { isClosed: false }, { closedAt: null }],
    ['renamed', { isClosed: true, closedAt: earlier }, { name: 'Neu' }, {}],
  ])('records when it was closed: %s', (_title, before, values, settled) => {
    expect(runHook(deriveStack, { before, values, at })).toEqual(settled);
  });
});
