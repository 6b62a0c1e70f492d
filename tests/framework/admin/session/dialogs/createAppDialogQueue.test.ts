import { expect, it, vi } from 'vitest';
import { createAppDialogQueue } from '../../../../../src/framework/admin/session/dialogs/appDialogs.ts';

it('opens dialogs one after the other, in the order in which they were opened', () => {
  const queue = createAppDialogQueue(['survey', 'times']);
  queue.open('survey', { id: 'a' });
  queue.open('times');
  expect(queue.current()).toMatchObject({ name: 'survey', values: { id: 'a' } });
  queue.close();
  expect(queue.current()).toMatchObject({ name: 'times', values: {} });
  queue.close();
  expect(queue.current()).toBeNull();
});

it('opens a dialog once while it is open or waits, and again once it is closed', () => {
  const queue = createAppDialogQueue(['survey']);
  queue.open('survey', { id: 'a' });
  const first = queue.current();
  queue.open('survey', { id: 'b' });
  expect(queue.current()).toBe(first);
  queue.close();
  expect(queue.current()).toBeNull();
  queue.open('survey', { id: 'b' });
  expect(queue.current()).toMatchObject({ values: { id: 'b' } });
  expect(queue.current()?.key).not.toBe(first?.key);
});

it('refuses a name that nobody has registered', () => {
  expect(() => createAppDialogQueue(['survey']).open('sruvey')).toThrow(
    'No dialog is registered as "sruvey".',
  );
});

it('closes all of them at the end of a session, and reports each change', () => {
  const queue = createAppDialogQueue(['survey', 'times']);
  const heard = vi.fn();
  const stop = queue.subscribe(heard);
  queue.open('survey');
  queue.open('times');
  queue.forget();
  expect(queue.current()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  queue.open('survey');
  expect(heard).toHaveBeenCalledTimes(3);
});
