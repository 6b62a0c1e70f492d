import { expect, it } from 'vitest';
import { createAttention } from '../../../../../src/framework/admin/session/realtime/createAttention.ts';

it('defers work until the user is back at the page', () => {
  let now = 0;
  const done: string[] = [];
  const attention = createAttention(() => now);
  attention.whenThere(() => done.push('at once'));
  now += 11 * 60_000;
  attention.whenThere(() => done.push('later'));
  expect(done).toEqual(['at once']);
  window.dispatchEvent(new Event('pointermove'));
  expect(done).toEqual(['at once', 'later']);
  window.dispatchEvent(new Event('pointermove'));
  expect(done).toHaveLength(2);
});
