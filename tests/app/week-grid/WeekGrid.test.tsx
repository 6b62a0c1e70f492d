import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WeekEntry, WeekTaken } from '../../../src/app/week-grid/WeekEntry.ts';
import { WeekGrid } from '../../../src/app/week-grid/WeekGrid.tsx';
import { buildEntry, labels, parent, renderInAdmin, times, Week } from './support/Week.tsx';

function openWeek(start: readonly WeekEntry[], taken: readonly WeekTaken[] = []): void {
  renderInAdmin(<Week start={start} taken={taken} />);
}

const button = (name: RegExp) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status', { hidden: true }).textContent;
const focused = () => document.activeElement?.getAttribute('aria-label');

/** Presses a key on what has the focus. */
function press(key: string, modifiers: object = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
}

async function openMenu(day: string, item: string): Promise<void> {
  fireEvent.click(button(new RegExp(`^${day}: `)));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the keyboard', () => {
  it('moves an entry by quarters of an hour, five minutes, hours and days, and says where it is', () => {
    openWeek([buildEntry(1, 840, 930)]);
    button(/^Montag 14:00 bis 15:30; Kurse$/).focus();
    press('ArrowDown');
    expect(said()).toBe('Geändert: Montag 14:15 bis 15:45');
    press('ArrowUp', { altKey: true });
    expect(said()).toBe('Geändert: Montag 14:10 bis 15:40');
    press('PageDown');
    press('ArrowRight');
    expect(times()).toEqual([[2, 910, 1000]]);
    expect(focused()).toBe('Dienstag 15:10 bis 16:40; Kurse');
  });

  it('resizes with Shift, down to five minutes', () => {
    openWeek([buildEntry(1, 840, 870)]);
    button(/^Montag 14:00/).focus();
    press('ArrowDown', { shiftKey: true });
    expect(times()).toEqual([[1, 840, 885]]);
    for (let count = 0; count < 5; count += 1) press('ArrowUp', { shiftKey: true });
    expect(times()).toEqual([[1, 840, 845]]);
    expect(said()).toBe('Weiter geht es hier nicht.');
  });

  it('keeps the browser its own keys', () => {
    openWeek([buildEntry(1, 840, 870)]);
    const target = button(/^Montag 14:00/);
    for (const keys of [
      { key: 'ArrowLeft', altKey: true },
      { key: 'ArrowDown', ctrlKey: true },
      { key: 'Tab' },
    ])
      expect(fireEvent.keyDown(target, keys)).toBe(true);
    expect(times()).toEqual([[1, 840, 870]]);
  });

  it('stops at the edges of day and week', () => {
    openWeek([buildEntry(7, 1380, 1440)]);
    button(/^Sonntag 23:00 bis 24:00/).focus();
    press('ArrowRight');
    press('ArrowDown');
    expect(said()).toBe('Weiter geht es hier nicht.');
    expect(times()).toEqual([[7, 1380, 1440]]);
  });

  it('passes over times that another entry has', () => {
    openWeek([buildEntry(1, 840, 900), buildEntry(1, 855, 915, 'online')]);
    button(/^Montag 14:00/).focus();
    press('ArrowDown');
    expect(times()).toEqual([
      [1, 855, 915],
      [1, 870, 930],
    ]);
  });

  it('removes an entry and moves the focus to its neighbour, at last to the day', () => {
    openWeek([buildEntry(1, 600, 660), buildEntry(1, 840, 900), buildEntry(2, 840, 900)]);
    button(/^Montag 14:00/).focus();
    press('Delete');
    expect(said()).toBe('Montag 14:00 bis 15:00 entfernt');
    expect(focused()).toBe('Montag 10:00 bis 11:00; Kurse');
    press('Backspace');
    expect(focused()).toBe('Montag: keine Zeiten');
    expect(times()).toEqual([[2, 840, 900]]);
  });
});

describe('undo', () => {
  it('takes steps back and repeats them, a held key as one', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    openWeek([buildEntry(1, 810, 870)]);
    button(/^Montag 13:30/).focus();
    press('ArrowDown');
    press('ArrowDown');
    clock.mockReturnValue(1_002_000);
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowRight');
    press('Delete');
    press('z', { ctrlKey: true });
    expect(focused()).toBe('Dienstag 14:30 bis 15:30; Kurse');
    press('z', { ctrlKey: true });
    expect(times()).toEqual([[1, 840, 900]]);
    expect(focused()).toBe('Montag 14:00 bis 15:00; Kurse');
    fireEvent.click(button(/^Rückgängig/));
    expect(times()).toEqual([[1, 810, 870]]);
    expect(button(/^Rückgängig/).getAttribute('aria-disabled')).toBe('true');
    press('z', { ctrlKey: true, shiftKey: true });
    press('y', { ctrlKey: true });
    fireEvent.click(button(/^Wiederholen/));
    expect(times()).toEqual([]);
    expect(said()).toBe('Schritt wiederholt');
  });

  it('never takes back what the parent changed', async () => {
    openWeek([buildEntry(1, 840, 900)]);
    button(/^Montag 14:00/).focus();
    press('ArrowRight');
    parent.setEntries([buildEntry(5, 600, 660)]);
    await screen.findByRole('button', { name: /^Freitag 10:00/ });
    press('z', { ctrlKey: true });
    await waitFor(() => expect(button(/^Rückgängig/).getAttribute('aria-disabled')).toBe('true'));
    expect(times()).toEqual([[5, 600, 660]]);
  });
});

describe('the menu of a day', () => {
  it('adds an entry with the chosen labels and opens it', async () => {
    openWeek([buildEntry(1, 840, 900)]);
    fireEvent.click(within(screen.getByRole('group', { name: /neuer Zeiten/ })).getByText('Online'));
    await openMenu('Montag', 'Zeit hinzufügen');
    expect(parent.entries[1]).toEqual(buildEntry(1, 900, 960, 'course', 'online'));
    expect(said()).toBe('Montag 15:00 bis 16:00 hinzugefügt');
    const dialog = within(await screen.findByRole('dialog', { name: 'Montag 15:00 bis 16:00 bearbeiten' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Von'));
    fireEvent.click(dialog.getByText('Abbrechen'));
    expect(focused()).toBe('Montag 15:00 bis 16:00; Kurse, Online');
  });

  it('copies to chosen days after it said what happens there', async () => {
    openWeek([buildEntry(1, 840, 900), buildEntry(3, 600, 660)]);
    await openMenu('Montag', 'Auf andere Tage kopieren …');
    const dialog = within(await screen.findByRole('dialog', { name: 'Montag kopieren' }));
    expect(dialog.getByRole('status').textContent).toBe('Wähle mindestens einen Tag.');
    fireEvent.click(dialog.getByLabelText('Mittwoch'));
    fireEvent.click(dialog.getByLabelText('Sonntag'));
    expect(dialog.getByRole('status').textContent).toBe(
      'Mittwoch und Sonntag: 2 Zeiten kommen hinzu, 1 Zeit wird entfernt.',
    );
    fireEvent.click(dialog.getByLabelText('Behalten und ergänzen'));
    expect(dialog.getByRole('status').textContent).toBe('Mittwoch und Sonntag: 2 Zeiten kommen hinzu.');
    fireEvent.click(dialog.getByText('Kopieren'));
    expect(times()).toEqual([
      [1, 840, 900],
      [3, 600, 660],
      [3, 840, 900],
      [7, 840, 900],
    ]);
    expect(said()).toBe('Montag auf Mittwoch und Sonntag kopiert: 2 Zeiten hinzugefügt');
  });

  it('removes all entries of the day', async () => {
    openWeek([buildEntry(1, 840, 900), buildEntry(1, 900, 960), buildEntry(2, 840, 900)]);
    await openMenu('Montag', '2 Zeiten entfernen');
    expect(times()).toEqual([[2, 840, 900]]);
    expect(said()).toBe('Montag: 2 Zeiten entfernt');
  });
});

describe('the editor', () => {
  async function edit(name: RegExp) {
    fireEvent.click(button(name));
    const dialog = within(await screen.findByRole('dialog', { name: /^Montag .* bearbeiten$/ }));
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return { ...dialog, type, apply: () => fireEvent.click(dialog.getByText('Übernehmen')) };
  }

  it('changes times and labels and keeps further members', async () => {
    openWeek([{ ...buildEntry(1, 840, 900), validFrom: '2027-08-01', updatedAt: '2026-01-01T00:00:00Z' }]);
    const dialog = await edit(/^Montag 14:00/);
    dialog.type('Von', '09:30');
    dialog.type('Bis', '24:00');
    fireEvent.click(dialog.getByText('Online'));
    dialog.apply();
    expect(parent.entries).toEqual([
      {
        ...buildEntry(1, 570, 1440, 'course', 'online'),
        validFrom: '2027-08-01',
        updatedAt: '2026-01-01T00:00:00Z',
      },
    ]);
    expect(focused()).toMatch(/^Montag 09:30 bis 24:00/);
  });

  it('explains what it does not take', async () => {
    openWeek([buildEntry(1, 840, 900), buildEntry(1, 600, 660)]);
    const dialog = await edit(/^Montag 14:00/);
    dialog.type('Von', '930');
    dialog.type('Bis', '14:02');
    fireEvent.click(dialog.getByText('Kurse'));
    dialog.apply();
    dialog.getByText('Der eingegebene Text konnte nicht als Uhrzeit interpretiert werden');
    dialog.getByText('Minuten sind nur in Schritten von 5 zulässig');
    dialog.getByText('Mindestens ein Element erwartet');
    dialog.type('Von', '10:00');
    dialog.type('Bis', '09:00');
    dialog.getByText('Das Ende liegt nach dem Beginn');
    dialog.type('Bis', '11:00');
    fireEvent.click(dialog.getByText('Kurse'));
    dialog.getByText('Diese Zeit gibt es schon');
    dialog.apply();
    expect(parent.entries).toHaveLength(2);
    expect(times()).toContainEqual([1, 840, 900]);
  });

  it('leaves the form around the grid alone', async () => {
    const handleSubmit = vi.fn();
    renderInAdmin(
      <form onSubmit={handleSubmit}>
        <Week start={[buildEntry(1, 840, 900)]} />
      </form>,
    );
    const dialog = await edit(/^Montag 14:00/);
    dialog.type('Bis', '16:00');
    dialog.apply();
    expect(times()).toEqual([[1, 840, 960]]);
    expect(handleSubmit).not.toHaveBeenCalled();
  });
});

describe('reading', () => {
  const taken: WeekTaken[] = [
    { dayOfWeek: 1, timeRange: { startTime: 870, endTime: 900 }, title: null },
    { dayOfWeek: 2, timeRange: { startTime: 600, endTime: 660 }, title: 'Chor', everyWeeks: 3 },
  ];

  it('names each entry and each taken time, also inside of an entry', () => {
    openWeek([buildEntry(1, 840, 930)], taken);
    button(/^Montag 14:00 bis 15:30; Kurse; 14:30–15:00 belegt$/);
    screen.getByRole('img', { name: 'Montag 14:30 bis 15:00: belegt' });
    screen.getByRole('img', { name: 'Dienstag 10:00 bis 11:00: alle 3 Wochen belegt: Chor' });
  });

  it('offers nothing to change without a handler, or while disabled', () => {
    const { rerender } = renderInAdmin(<WeekGrid entries={[buildEntry(1, 840, 930)]} labels={labels} />);
    within(screen.getByRole('group', { name: 'Montag' })).getByText('Montag 14:00 bis 15:30; Kurse');
    expect(screen.queryAllByRole('button')).toEqual([]);
    rerender(
      <WeekGrid entries={[buildEntry(1, 840, 930)]} labels={labels} onChange={() => undefined} isDisabled />,
    );
    const buttons = screen.getAllByRole('button') as HTMLButtonElement[];
    expect(buttons.filter(({ disabled }) => !disabled)).toEqual([]);
  });
});
