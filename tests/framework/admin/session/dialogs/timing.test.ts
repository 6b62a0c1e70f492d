import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dialogLoadingTimeout,
  within,
} from '../../../../../src/framework/admin/session/dialogs/lazyDialog.tsx';
import { atLeast } from '../../../../../src/framework/admin/shell/layout/ConnectionBanner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('gives up on a dialog that has not loaded after 120 s', async () => {
  const late = within(new Promise(() => undefined), dialogLoadingTimeout);
  const outcome = expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  vi.advanceTimersByTime(119_999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  await outcome;
  expect(await within(Promise.resolve('da'), dialogLoadingTimeout)).toBe('da');
  expect(vi.getTimerCount()).toBe(0);
});

it('takes at least 500 ms for an instant action, and no longer than a slow one', async () => {
  const settled = vi.fn();
  const quick = atLeast(Promise.resolve('da')).then(settled);
  await vi.advanceTimersByTimeAsync(499);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await quick;
  expect(settled).toHaveBeenCalledWith('da');
  const refused = expect(atLeast(Promise.reject(new Error('nein')), 20)).rejects.toThrow('nein');
  await vi.advanceTimersByTimeAsync(20);
  await refused;
});
