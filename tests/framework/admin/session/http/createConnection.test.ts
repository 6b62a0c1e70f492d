import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from '../../../../../src/framework/admin/session/http/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('rejects at once for an aborted signal', async () => {
  const connection = createConnection({ probe: async () => false });
  connection.reportLost();
  const reason = new Error('left');
  await expect(connection.whenReachable(AbortSignal.abort(reason))).rejects.toBe(reason);
  connection.reportReached();
});

it('rejects an aborted wait, and resolves the others', async () => {
  const connection = createConnection({ probe: async () => false });
  connection.reportLost();
  const controller = new AbortController();
  const left = connection.whenReachable(controller.signal);
  const waiting = connection.whenReachable();
  controller.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  connection.reportReached();
  await expect(waiting).resolves.toBeUndefined();
});

it('leaves no listener on a signal once the server is reachable', async () => {
  const connection = createConnection({ probe: async () => false });
  connection.reportLost();
  const { signal } = new AbortController();
  const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
  const waiting = connection.whenReachable(signal);
  connection.reportReached();
  await waiting;
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  );
});

it('probes once for a retry during a running attempt, and schedules one next attempt', async () => {
  const answers: ((answered: boolean) => void)[] = [];
  const probe = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const connection = createConnection({ probe, firstDelay: 100 });
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(100);
  const retried = connection.retry();
  for (const answer of answers) answer(false);
  await retried;
  expect(probe).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(1);
});

it('schedules one attempt when the server is lost again during a probe', async () => {
  let answer: (answered: boolean) => void = () => undefined;
  const probe = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  const connection = createConnection({ probe, firstDelay: 100 });
  connection.reportLost();
  await vi.advanceTimersByTimeAsync(100);
  connection.reportReached();
  connection.reportLost();
  answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
});
