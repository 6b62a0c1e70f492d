import { expect, it, vi } from 'vitest';
import { createListeners } from '../../../../../src/framework/admin/base/store/createListeners.ts';

it('notifies each listener until it stops listening', () => {
  const { subscribe, notify } = createListeners();
  const [one, other] = [vi.fn(), vi.fn()];
  const stop = subscribe(one);
  subscribe(other);
  notify();
  stop();
  notify();
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});

it('notifies those listening when it starts, whatever they do to the others', () => {
  const { subscribe, notify } = createListeners();
  const late = vi.fn();
  const stops: (() => void)[] = [];
  const first = vi.fn(() => {
    for (const stop of stops) stop();
    subscribe(late);
  });
  const second = vi.fn();
  stops.push(subscribe(first), subscribe(second));
  notify();
  expect(second).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
});
