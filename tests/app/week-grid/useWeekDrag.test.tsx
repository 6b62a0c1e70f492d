import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hourHeight } from '../../../src/app/week-grid/weekStyles.ts';
import { buildEntry, renderInAdmin, times, Week } from './support/Week.tsx';

/** jsdom has no layout: the days lie side by side, 100 pixels each, and midnight at the top. */
function layOut(this: Element): DOMRect {
  const day = Number(this.getAttribute('data-weekday'));
  return day > 0 ? new DOMRect(day * 100, 0, 100, 24 * hourHeight) : new DOMRect(0, -100, 2000, 3000);
}

const place = (day: number, minutes: number) => ({
  clientX: day * 100 + 50,
  clientY: (minutes * hourHeight) / 60,
});
const mouse = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, pointerType: 'mouse' };
const finger = { ...mouse, pointerType: 'touch' };
const body = (day: number) => document.querySelector(`[data-weekday="${day}"]`) ?? document.body;
const entry = () => screen.getByRole('button', { name: /^Montag 14:00 bis 15:00/ });
const said = () => screen.getByRole('status').textContent;

/** Presses on an element and moves through places, the last of which is still held. */
function drag(element: Element, pointer: object, ...places: ReturnType<typeof place>[]): void {
  const [first, ...others] = places;
  fireEvent.pointerDown(element, { ...pointer, ...first });
  for (const next of others) fireEvent.pointerMove(element, { ...pointer, ...next });
}

function drop(element: Element, pointer: object, at: ReturnType<typeof place>): void {
  fireEvent.pointerMove(element, { ...pointer, ...at });
  fireEvent.pointerUp(element, { ...pointer, ...at });
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a mouse', () => {
  it('draws an entry by quarters of an hour, in either direction', () => {
    renderInAdmin(<Week start={[]} />);
    drag(body(2), mouse, place(2, 547), place(2, 600));
    drop(body(2), mouse, place(2, 653));
    expect(said()).toBe('Dienstag 09:00 bis 11:00 hinzugefügt');
    drag(body(3), mouse, place(3, 1000), place(3, 990));
    drop(body(3), { ...mouse, altKey: true }, place(3, 951));
    expect(times()).toEqual([
      [2, 540, 660],
      [3, 950, 1000],
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mittwoch 15:50 bis 16:40; Kurse');
  });

  it('moves an entry to another day and keeps it within the day', () => {
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    drag(entry(), mouse, place(1, 870), place(2, 880));
    drop(entry(), mouse, place(9, 2000));
    expect(times()).toEqual([[7, 1380, 1440]]);
    expect(said()).toBe('Geändert: Sonntag 23:00 bis 24:00');
  });

  it('keeps times that are not on the step when an entry goes sideways', () => {
    renderInAdmin(<Week start={[buildEntry(1, 840, 900), buildEntry(2, 605, 655)]} />);
    const target = screen.getByRole('button', { name: /^Dienstag 10:05/ });
    drag(target, mouse, place(2, 630), place(3, 632));
    drop(target, mouse, place(4, 634));
    expect(times()).toContainEqual([4, 605, 655]);
  });

  it('moves an edge', () => {
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    const edge = entry().querySelector('[data-edge="start"]') ?? document.body;
    drag(edge, mouse, place(1, 842), place(1, 830));
    drop(edge, mouse, place(1, 782));
    expect(times()).toEqual([[1, 780, 900]]);
  });

  it('ends a press that was released outside of the grid, which hears nothing of it', () => {
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    const edge = entry().querySelector('[data-edge="end"]') ?? document.body;
    drag(edge, mouse, place(1, 899));
    const free = { ...mouse, buttons: 0 };
    for (const minutes of [1000, 1100]) fireEvent.pointerMove(body(1), { ...free, ...place(1, minutes) });
    expect(document.querySelector('li [aria-hidden] span')).toBeNull();
    drag(body(1), mouse, place(1, 1100));
    fireEvent.pointerUp(body(1), { ...free, ...place(1, 1100) });
    expect(times()).toEqual([[1, 840, 900]]);
  });

  it('returns everything to where it was on Escape, which nobody else hears', () => {
    const handleKey = vi.fn();
    document.addEventListener('keydown', handleKey);
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    drag(entry(), mouse, place(1, 870), place(3, 600));
    expect(document.querySelectorAll('li [aria-hidden] span').length).toBeGreaterThan(0);
    fireEvent.keyDown(entry(), { key: 'Escape' });
    drop(entry(), mouse, place(3, 600));
    document.removeEventListener('keydown', handleKey);
    expect(times()).toEqual([[1, 840, 900]]);
    expect(said()).toBe('Abgebrochen, nichts geändert');
    expect(handleKey).not.toHaveBeenCalled();
  });

  it('refuses a drop where another entry has the same times, and says so', () => {
    renderInAdmin(<Week start={[buildEntry(1, 840, 900), buildEntry(2, 840, 900, 'online')]} />);
    drag(entry(), mouse, place(1, 870), place(2, 860));
    drop(entry(), mouse, place(2, 870));
    expect(times()).toEqual([
      [1, 840, 900],
      [2, 840, 900],
    ]);
    expect(said()).toBe('Dienstag 14:00 bis 15:00 geht nicht: Diese Zeit gibt es schon.');
  });

  it('opens an entry by a click, and not at the end of a drag', async () => {
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    drag(entry(), mouse, place(1, 870), place(1, 880));
    drop(entry(), mouse, place(1, 870));
    fireEvent.click(entry());
    expect(screen.queryByRole('dialog')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5));
    fireEvent.click(entry());
    await screen.findByRole('dialog', { name: 'Montag 14:00 bis 15:00 bearbeiten' });
  });
});

describe('a finger', () => {
  const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('scrolls unless it rests first', () => {
    vi.useFakeTimers();
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    drag(body(2), finger, place(2, 600), place(2, 640));
    rest(1000);
    drop(body(2), finger, place(2, 700));
    expect(times()).toEqual([[1, 840, 900]]);
    expect(fireEvent.touchMove(body(2), { cancelable: true })).toBe(true);
  });

  it('draws an hour by resting, more by dragging, and holds the page', () => {
    vi.useFakeTimers();
    renderInAdmin(<Week start={[]} />);
    drag(body(2), finger, place(2, 607));
    rest(400);
    expect(fireEvent.touchMove(body(2), { cancelable: true })).toBe(false);
    fireEvent.pointerUp(body(2), { ...finger, ...place(2, 607) });
    drag(body(3), finger, place(3, 607));
    rest(400);
    drop(body(3), finger, place(3, 800));
    expect(times()).toEqual([
      [2, 600, 660],
      [3, 600, 810],
    ]);
  });

  it('moves an entry on which it rests, and an edge at once', () => {
    vi.useFakeTimers();
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    drag(entry(), finger, place(1, 870));
    rest(400);
    drop(entry(), finger, place(2, 930));
    expect(times()).toEqual([[2, 900, 960]]);
    expect(said()).toBe('Geändert: Dienstag 15:00 bis 16:00');
    const moved = screen.getByRole('button', { name: /^Dienstag 15:00 bis 16:00/ });
    const edge = moved.querySelector('[data-edge="end"]') ?? document.body;
    drag(edge, finger, place(2, 958), place(2, 970));
    drop(edge, finger, place(2, 1018));
    expect(times()).toEqual([[2, 900, 1020]]);
  });

  it('gives up when the browser takes the touch over', () => {
    vi.useFakeTimers();
    renderInAdmin(<Week start={[buildEntry(1, 840, 900)]} />);
    drag(entry(), finger, place(1, 870));
    rest(400);
    fireEvent.pointerMove(entry(), { ...finger, ...place(4, 600) });
    fireEvent.pointerCancel(entry(), finger);
    expect(times()).toEqual([[1, 840, 900]]);
  });
});
