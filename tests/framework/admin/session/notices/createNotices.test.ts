import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInterrupts } from '../../../../../src/framework/admin/session/notices/createInterrupts.ts';
import {
  createNotices,
  errorInfo,
} from '../../../../../src/framework/admin/session/notices/createNotices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows a notice for 3000 ms with pink buttons by default', () => {
  const notices = createNotices();
  notices.show({ text: 'Eins' });
  expect(notices.state().current).toMatchObject({
    text: 'Eins',
    btnColor: 'pink',
    timeout: 3000,
    actions: [],
  });
  const others = createNotices();
  others.show({ text: 'Zwei', btnColor: 'inherit', timeout: null, info: 'mehr' });
  expect(others.state().current).toMatchObject({ btnColor: 'inherit', timeout: null, info: 'mehr' });
});

it('shows one notice after another, each cleared 300 ms after it was hidden', () => {
  const notices = createNotices();
  const gone = vi.fn();
  notices.show({ text: 'Eins', onGone: gone });
  notices.show({ text: 'Zwei' });
  notices.hide();
  expect(notices.state()).toMatchObject({ current: { text: 'Eins' }, isOpen: false });
  vi.advanceTimersByTime(299);
  expect(notices.state().current?.text).toBe('Eins');
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(notices.state()).toMatchObject({ current: { text: 'Zwei' }, isOpen: true });
  expect(gone).toHaveBeenCalledTimes(1);
  notices.hide();
  notices.hide();
  vi.advanceTimersByTime(300);
  expect(notices.state()).toEqual({ current: null, isOpen: false });
});

it('replaces an undoable notice by the next one, also with the same text', () => {
  const notices = createNotices();
  const offer = (label: string) => ({ actions: [{ label, onClick: () => undefined }], yields: true });
  notices.show({ text: 'Gespeichert', ...offer('Eins') });
  notices.show({ text: 'Gespeichert', ...offer('Zwei') });
  notices.show({ text: 'Gespeichert', ...offer('Drei') });
  vi.advanceTimersByTime(300);
  expect(notices.state()).toMatchObject({ current: { actions: [{ label: 'Drei' }] }, isOpen: true });
});

it('does not repeat a notice that is shown or waiting', () => {
  const notices = createNotices();
  for (const text of ['Eins', 'Eins', 'Zwei', 'Zwei']) notices.show({ text });
  const seen: unknown[] = [];
  while (notices.state().current) {
    seen.push(notices.state().current?.text);
    notices.hide();
    vi.advanceTimersByTime(300);
  }
  expect(seen).toEqual(['Eins', 'Zwei']);
  notices.show({ text: 'Eins' });
  expect(notices.state().current?.text).toBe('Eins');
});

it('reports whether an interrupt was triggered, one after another', async () => {
  const interrupts = createInterrupts();
  const first = interrupts.show({ text: 'Wird gesendet', label: 'Anhalten' });
  const second = interrupts.show({ text: 'Wird gelöscht', label: 'Anhalten', timeout: 5000 });
  expect(interrupts.current()).toMatchObject({ text: 'Wird gesendet', label: 'Anhalten', timeout: 3000 });
  interrupts.dismiss(true);
  expect(await first).toBe(true);
  expect(interrupts.current()?.timeout).toBe(5000);
  interrupts.dismiss(false);
  expect(await second).toBe(false);
  expect(interrupts.current()).toBeNull();
});

it('shows an error by its code and message, and nothing twice', () => {
  expect(errorInfo(new TypeError('nicht da'))).toBe('TypeError · nicht da');
  expect(errorInfo(new TypeError('nicht da'), 'nicht da')).toBe('TypeError');
});

it('takes back what it said about a request, shown or waiting, once the request succeeds', () => {
  const notices = createNotices();
  const about = 'PUT /api/things/t1';
  notices.show({ text: 'Ungültig', severity: 'error', about });
  notices.show({ text: 'Anderswo', severity: 'error', about: 'PUT /api/things/t2' });
  notices.show({ text: 'Noch ungültig', severity: 'error', about });
  notices.revoke('GET /api/things');
  expect(notices.state()).toMatchObject({ current: { text: 'Ungültig' }, isOpen: true });
  notices.revoke(about);
  vi.advanceTimersByTime(300);
  expect(notices.state()).toMatchObject({ current: { text: 'Anderswo' }, isOpen: true });
  notices.hide();
  vi.advanceTimersByTime(300);
  expect(notices.state()).toEqual({ current: null, isOpen: false });
});
