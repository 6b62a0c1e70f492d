import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TimeOfDayInput } from '../../../../../src/framework/admin/records/inputs/times/TimeOfDayInput.tsx';
import type { InputProps } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openFields, saveFields } from '../form/openFields.ts';
import { press, type } from '../form/openForm.tsx';

const api = provideFakeApi();
const noDate = 'Der eingegebene Text konnte nicht als Datum interpretiert werden';
const noTime = 'Der eingegebene Text konnte nicht als Uhrzeit interpretiert werden';

async function openWith(fields: Field[], options?: Parameters<typeof openFields>[2]) {
  await openFields(api, fields, options);
  return await screen.findByLabelText<HTMLInputElement>('Feld');
}

const save = () => saveFields(api);

/** Lets timers pass only when the test says so. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function setToday(now: string): void {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const date = (more: Partial<Field> = {}) =>
  buildField({ name: 'field', title: 'Feld', kind: 'date', ...more });
const time = (more: Partial<Field> = {}) =>
  buildField({ name: 'field', title: 'Feld', kind: 'timeOfDay', ...more });
const birthday = () => date({ rules: [{ rule: 'notInFuture' }], showsAge: true });

describe('a date input', () => {
  it('reads a date at once and reports text that is none after 1250 ms without typing (dateinput-02, dateinput-07)', async () => {
    const input = await openWith([date()]);
    stopClock();
    type('Feld', '31.02.2026');
    wait(1200);
    expect(screen.queryByText(noDate)).toBeNull();
    type('Feld', '31.02.202');
    wait(1249);
    expect(screen.queryByText(noDate)).toBeNull();
    wait(1);
    expect(screen.getByText(noDate)).toBeTruthy();
    expect(input.value).toBe('31.02.202');
    type('Feld', '28.02.2026');
    expect(screen.queryByText(noDate)).toBeNull();
    vi.useRealTimers();
    expect(await save()).toEqual({ field: '2026-02-28' });
  });

  it('reports unreadable text on leaving, too', async () => {
    const input = await openWith([date()]);
    type('Feld', 'morgen');
    expect(screen.queryByText(noDate)).toBeNull();
    fireEvent.blur(input);
    expect(await screen.findByText(noDate)).toBeTruthy();
  });

  it('counts unreadable text as no value, keeps it visible and does not save it away (dateinput-03)', async () => {
    const end = buildField({
      name: 'end',
      title: 'Ende',
      kind: 'date',
      rules: [{ rule: 'notBefore', other: 'field', message: 'Zu früh' }],
    });
    const note = buildField({ name: 'note', title: 'Notiz', when: { field: '2026-02-28' } });
    const input = await openWith([date(), end, note]);
    type('Feld', '31.02.2026');
    type('Ende', '01.03.2026');
    fireEvent.blur(input);
    press('Speichern');
    expect(await screen.findByText(noDate)).toBeTruthy();
    expect(screen.queryByText('Zu früh')).toBeNull();
    expect(screen.queryByLabelText('Notiz')).toBeNull();
    expect(input.value).toBe('31.02.2026');
    expect(api.requestsOf('POST /api/things')).toEqual([]);
    type('Feld', '');
    expect(await save()).toMatchObject({ end: '2026-03-01' });
  });

  it('shows the age of a birthday (dateinput-05)', async () => {
    setToday('2026-11-23T12:00:00Z');
    await openWith([birthday()]);
    type('Feld', '24.11.2000');
    expect(await screen.findByText('25 Jahre alt')).toBeTruthy();
    type('Feld', '23.11.2025');
    expect(await screen.findByText('1 Jahr alt')).toBeTruthy();
  });

  it('offers no day after today for a birthday, and refuses one that is typed (dateinput-04)', async () => {
    setToday('2026-11-23T12:00:00Z');
    const input = await openWith([birthday()]);
    press('Kalender öffnen: Feld');
    const tomorrow = await screen.findByRole('button', {
      name: '24. November 2026: Dieser Tag liegt in der Zukunft.',
    });
    expect(tomorrow.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(tomorrow);
    expect(screen.getByRole('dialog', { name: 'Feld' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '23. November 2026' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input.value).toBe('23.11.2026');
    fireEvent.change(input, { target: { value: '24.11.2026' } });
    press('Speichern');
    expect(await screen.findByText('Das Datum darf nicht in der Zukunft liegen')).toBeTruthy();
  });
});

describe('a date input with excluded days', () => {
  const holidays = [{ name: 'Tag der Deutschen Einheit', start: '2026-10-03', end: '2026-10-03' }];
  const refusal = 'Dieser Tag ist nicht wählbar: Tag der Deutschen Einheit';
  const place = buildField({ name: 'place', title: 'Ort', default: '64b7f0a1c2d3e4f5a6b7c8d9' });
  const day = date({ excludes: { days: 'closedDays', of: 'place' } });

  it('names the day in the calendar, where it cannot be chosen (dateinput-06)', async () => {
    setToday('2026-10-01T12:00:00Z');
    api.answer('GET /api/excluded-days', { body: { days: holidays } });
    const input = await openWith([place, day]);
    press('Kalender öffnen: Feld');
    const closed = await screen.findByRole('button', { name: '03. Oktober 2026: Tag der Deutschen Einheit' });
    fireEvent.click(closed);
    expect(input.value).toBe('');
    fireEvent.mouseOver(closed);
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Tag der Deutschen Einheit');
    fireEvent.click(screen.getByRole('button', { name: '02. Oktober 2026' }));
    await waitFor(() => expect(input.value).toBe('02.10.2026'));
    const [asked] = api.requestsOf('GET /api/excluded-days');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      resource: 'things',
      field: 'field',
      of: '64b7f0a1c2d3e4f5a6b7c8d9',
      from: '2026-04-01',
      to: '2027-05-01',
    });
  });

  it('refuses such a day if it is typed, and accepts it for another record (dateinput-06)', async () => {
    setToday('2026-10-01T12:00:00Z');
    api.answer('GET /api/excluded-days', ({ query }) => ({
      body: { days: query.get('of') === '64b7f0a1c2d3e4f5a6b7c8d9' ? holidays : [] },
    }));
    const input = await openWith([place, day]);
    type('Feld', '03.10.2026');
    fireEvent.blur(input);
    expect(await screen.findByText(refusal)).toBeTruthy();
    press('Speichern');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(api.requestsOf('POST /api/things')).toEqual([]);
    type('Ort', '64b7f0a1c2d3e4f5a6b7c8da');
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
    expect(await save()).toEqual({ place: '64b7f0a1c2d3e4f5a6b7c8da', field: '2026-10-03' });
  });
});

describe('a time input', () => {
  it('reads HH:mm only and reports other text after 1500 ms without typing (timeinput-01, timeinput-05, timeinput-07)', async () => {
    await openWith([time()]);
    stopClock();
    for (const typed of ['9', '9:05', '0905', '9 Uhr']) {
      type('Feld', typed);
      wait(1499);
      expect(screen.queryByText(noTime)).toBeNull();
      wait(1);
      expect(screen.getByText(noTime)).toBeTruthy();
    }
    type('Feld', '09:05');
    expect(screen.queryByText(noTime)).toBeNull();
    vi.useRealTimers();
    expect(await save()).toEqual({ field: 545 });
  });

  it.each([
    ['09:07', '09:05', 545],
    ['09:08', '09:10', 550],
    ['23:59', '23:55', 1435],
  ])(
    'rounds %s to %s after a pause and says so in a dialog (timeinput-02, timeinput-04)',
    async (typed, shown, stored) => {
      const input = await openWith([time({ multipleOf: 5 })]);
      stopClock();
      type('Feld', typed);
      wait(1499);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      wait(1);
      vi.useRealTimers();
      const dialog = await screen.findByRole('alertdialog', { name: 'Ungültiger Minutenwert' });
      const text = `Minuten sind nur in 5er-Schritten erlaubt. Aus ${typed} wurde ${shown}.`;
      expect(within(dialog).getByText(text)).toBeTruthy();
      expect(input.value).toBe(shown);
      fireEvent.click(within(dialog).getByRole('button', { name: 'Verstanden' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(await save()).toEqual({ field: stored });
    },
  );

  it('rounds on leaving, too, and leaves the minutes of a field without steps alone', async () => {
    const input = await openWith([time({ multipleOf: 5 })]);
    type('Feld', '10:01');
    fireEvent.blur(input);
    await screen.findByRole('alertdialog', { name: 'Ungültiger Minutenwert' });
    expect(input.value).toBe('10:00');
  });

  it('keeps other minutes in a field without steps', async () => {
    const input = await openWith([time()]);
    type('Feld', '10:01');
    fireEvent.blur(input);
    expect(await save()).toEqual({ field: 601 });
  });

  it('moves by steps of 5 with the arrow keys (timeinput-03)', async () => {
    const input = await openWith([time({ multipleOf: 5 })]);
    type('Feld', '09:00');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    await waitFor(() => expect(input.value).toBe('09:05'));
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await waitFor(() => expect(input.value).toBe('08:55'));
  });

  it('rounds and moves no further than the earliest and the latest time', async () => {
    const input = await openWith([time({ multipleOf: 5, minimum: 482, maximum: 493 })]);
    type('Feld', '08:02');
    fireEvent.blur(input);
    await screen.findByRole('alertdialog', { name: 'Ungültiger Minutenwert' });
    expect(input.value).toBe('08:05');
    fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    for (const [key, shown] of [
      ['ArrowDown', '08:05'],
      ['ArrowUp', '08:10'],
      ['ArrowUp', '08:10'],
    ] as const) {
      fireEvent.keyDown(input, { key });
      await waitFor(() => expect(input.value).toBe(shown));
    }
  });

  it('is cleared to no value, and to 00:00 only where that is asked for (timeinput-06)', async () => {
    const Clearing = ({ field, source }: InputProps) => (
      <TimeOfDayInput field={field} source={source} clearsToMidnight />
    );
    const other = time({ name: 'other', title: 'Anderes', widget: 'clearing' });
    const input = await openWith([time(), other], { registry: { inputs: { clearing: Clearing } } });
    const clearing = screen.getByLabelText<HTMLInputElement>('Anderes');
    for (const box of [input, clearing]) {
      fireEvent.change(box, { target: { value: '09:00' } });
      fireEvent.change(box, { target: { value: '' } });
      fireEvent.blur(box);
    }
    await waitFor(() => expect(clearing.value).toBe('00:00'));
    expect(input.value).toBe('');
    expect(await save()).toEqual({ other: 0 });
  });
});
