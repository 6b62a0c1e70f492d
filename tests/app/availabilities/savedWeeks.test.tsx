import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clearDelay } from '../../../src/app/availabilities/AvailabilityDialog.tsx';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { entry, findPanel, openDialog, openWeek, weeks } from './openWeek.tsx';
import { button, choose, combobox, enter, isGone, rows, type } from './typeEntry.ts';

const api = provideFakeApi();
const [ofEmployee, ofInstitution] = weeks;

const put = 'PUT /api/employees/x1';
const sent = (route = put) =>
  api.requestsOf(route).map(({ body, headers }) => [JSON.parse(body), headers['if-match']]);

describe('saving availabilities', () => {
  async function openWithOne(week: (typeof weeks)[number] = ofEmployee) {
    const { stored, services } = openWeek(api, { week, value: [entry(1, 540, 600)] });
    const dialog = await openDialog(week);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Montag 09:00–10:00 Uhr entfernen' }));
    return { stored, services, dialog };
  }

  it('keeps the dialog open until it is done (availabilitydialog-05, availabilitydialog-07)', async () => {
    const { stored, dialog } = await openWithOne();
    api.answer(put, { body: { ...stored, availabilities: [], $version: 4 }, delay: 400 });
    fireEvent.click(button(dialog, 'Speichern'));
    await waitFor(() => expect(button(dialog, 'Schließen').disabled).toBe(true));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBe(dialog);
    await screen.findByText('Die Verfügbarkeiten wurden erfolgreich gespeichert.');
    await isGone();
  });

  it('clears the data 300 ms after closing (availabilitydialog-08)', async () => {
    const { services, dialog } = await openWithOne();
    const isLoaded = () =>
      services.queryClient
        .getQueryCache()
        .findAll({ queryKey: ['employees', 'getOne'] })
        .some(({ queryKey }) => JSON.stringify(queryKey).includes('"fields":["availabilities"]'));
    expect(isLoaded()).toBe(true);
    fireEvent.click(button(dialog, 'Schließen'));
    fireEvent.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    const closed = performance.now();
    await waitFor(() => expect(isLoaded()).toBe(false));
    expect(performance.now() - closed).toBeGreaterThan(290);
    expect(clearDelay).toBe(300);
  });

  it('opens again while the closed dialog is still there', async () => {
    openWeek(api, { value: [entry(1, 540, 600)] });
    const dialog = await openDialog();
    fireEvent.click(button(dialog, 'Schließen'));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    const again = await openDialog();
    await new Promise((resolve) => {
      setTimeout(resolve, clearDelay + 50);
    });
    expect(screen.getByRole('dialog')).toBe(again);
  });

  it('sends a list with the version (availabilitydialog-19, availabilitydialog-22)', async () => {
    const { dialog } = await openWithOne();
    fireEvent.click(button(dialog, 'Speichern'));
    await screen.findByText('Die Verfügbarkeiten wurden erfolgreich gespeichert.');
    expect(sent()).toEqual([[{ availabilities: [] }, '"3"']]);
  });

  it('does so for institutions (availabilitydialog-23)', async () => {
    const { dialog } = await openWithOne(ofInstitution);
    fireEvent.click(button(dialog, 'Speichern'));
    await screen.findByText('Die Verfügbarkeiten wurden erfolgreich gespeichert.');
    expect(sent('PUT /api/institutions/x1')).toEqual([[{ availabilities: [] }, '"3"']]);
  });

  it('loses nothing when it fails (availabilitydialog-20)', async () => {
    allowRefusal();
    const { dialog } = await openWithOne();
    api.answer(put, { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
    fireEvent.click(button(dialog, 'Speichern'));
    await screen.findByText('Fehler beim Speichern der Verfügbarkeiten.');
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(rows(dialog)).toEqual([]);
  });

  it('settles what others changed meanwhile, entry by entry', async () => {
    allowRefusal();
    const { stored } = openWeek(api, { value: [entry(1, 540, 600), entry(2, 540, 600)] });
    const dialog = await openDialog();
    fireEvent.click(button(dialog, 'Montag 09:00–10:00 Uhr ändern'));
    type(dialog, /^Bis/, '11:00');
    fireEvent.click(button(dialog, 'Übernehmen'));
    const theirs = [entry(1, 540, 720), entry(2, 540, 600), entry(3, 540, 600)];
    const conflict = {
      path: 'availabilities.[1,540,600,null,null]',
      base: entry(1, 540, 600),
      mine: entry(1, 540, 660),
      theirs: theirs[0],
    };
    const current = { ...stored, availabilities: theirs, $version: 4 };
    let isFirst = true;
    api.answer(put, ({ body }) => {
      if (!isFirst) return { body: { ...current, ...JSON.parse(body), $version: 5 } };
      isFirst = false;
      const details = { current, conflicts: [conflict], changed: null };
      return { status: 409, body: { _t: 'versionConflict', message: 'Konflikt.', details } };
    });
    fireEvent.click(button(dialog, 'Speichern'));
    const asked = await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
    expect(asked.textContent).toContain('09:00–11:00 Uhr');
    expect(asked.textContent).toContain('09:00–12:00 Uhr');
    fireEvent.click(within(asked).getAllByRole('button').at(-1) as HTMLElement);
    await isGone();
    expect(sent().at(-1)).toEqual([
      { availabilities: [entry(1, 540, 660), entry(2, 540, 600), entry(3, 540, 600)] },
      '"4"',
    ]);
  });
});

describe('an entry that was typed but not added', () => {
  const warning = 'Eingegebene, aber nicht hinzugefügte Einträge werden nicht gespeichert.';

  it.each(weeks.filter(({ resource }) => resource !== 'institutions'))(
    'is warned of before $name of $resource are saved (availabilitydialog-03, availabilitydialog-14, availabilitydialog-15)',
    async (week) => {
      openWeek(api, { week, value: [entry(1, 540, 600)] });
      const dialog = await openDialog(week);
      await choose(dialog, /^Wochentag/, 'Dienstag');
      fireEvent.click(button(dialog, 'Speichern'));
      await screen.findByText(warning);
      expect(sent(`PUT /api/${week.resource}/x1`)).toEqual([]);
    },
  );

  it('is kept or given up (availabilitydialog-16)', async () => {
    openWeek(api, { value: [entry(1, 540, 600)] });
    const dialog = await openDialog();
    fireEvent.click(button(dialog, 'Montag 09:00–10:00 Uhr entfernen'));
    await choose(dialog, /^Wochentag/, 'Dienstag');
    fireEvent.click(button(dialog, 'Speichern'));
    const asked = await screen.findByRole('dialog', { name: 'Eintrag nicht hinzugefügt' });
    fireEvent.click(button(asked, 'Abbrechen'));
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    expect(combobox(dialog, /^Wochentag/).value).toBe('Dienstag');
    fireEvent.click(button(dialog, 'Speichern'));
    fireEvent.click(
      button(await screen.findByRole('dialog', { name: 'Eintrag nicht hinzugefügt' }), 'Trotzdem speichern'),
    );
    await isGone();
    expect(sent()).toEqual([[{ availabilities: [] }, '"3"']]);
  });

  it('is dropped without a word for institutions (availabilitydialog-04)', async () => {
    openWeek(api, { week: ofInstitution, value: [] });
    const dialog = await openDialog(ofInstitution);
    await choose(dialog, /^Wochentag/, 'Dienstag');
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('is not warned of if the list has it', async () => {
    openWeek(api, { value: [] });
    const dialog = await openDialog();
    await enter(dialog, 'Montag', '09:00', '10:00');
    fireEvent.click(button(dialog, 'Hinzufügen'));
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(sent()).toEqual([[{ availabilities: [entry(1, 540, 600)] }, '"3"']]);
  });

  const isAt = (dialog: HTMLElement, text: string) =>
    waitFor(() => expect(rows(dialog)).toEqual(text === '' ? [] : [text]));

  /** Opens an empty week and adds Monday, 9 to 10; the fields keep these values. */
  async function addMonday(): Promise<HTMLElement> {
    openWeek(api, { value: [] });
    const dialog = await openDialog();
    await enter(dialog, 'Montag', '09:00', '10:00');
    fireEvent.click(button(dialog, 'Hinzufügen'));
    return dialog;
  }

  it('is not warned of if it was added and then moved (availabilitydialog-14)', async () => {
    const dialog = await addMonday();
    fireEvent.keyDown(button(dialog, 'Montag 09:00 bis 10:00; Kurse'), { key: 'ArrowDown' });
    await isAt(dialog, 'Montag09:15–10:15 UhrKurse');
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(sent()).toEqual([[{ availabilities: [entry(1, 555, 615)] }, '"3"']]);
  });

  it('is not warned of if it was added and then removed (availabilitydialog-14)', async () => {
    const dialog = await addMonday();
    fireEvent.click(button(dialog, 'Montag 09:00–10:00 Uhr entfernen'));
    await isAt(dialog, '');
    fireEvent.click(button(dialog, 'Schließen'));
    await isGone();
  });

  it('is warned of if the fields were changed after it was added (availabilitydialog-14)', async () => {
    const dialog = await addMonday();
    await choose(dialog, /^Wochentag/, 'Dienstag');
    fireEvent.click(button(dialog, 'Montag 09:00–10:00 Uhr entfernen'));
    await isAt(dialog, '');
    await choose(dialog, /^Wochentag/, 'Montag');
    fireEvent.click(button(dialog, 'Speichern'));
    await screen.findByText(warning);
    expect(sent()).toEqual([]);
  });

  it('is asked about before the dialog closes', async () => {
    openWeek(api, { value: [] });
    const dialog = await openDialog();
    await choose(dialog, /^Wochentag/, 'Dienstag');
    fireEvent.click(button(dialog, 'Schließen'));
    fireEvent.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    await isGone();
    expect(sent()).toEqual([]);
  });
});

describe('discarding availabilities', () => {
  async function discard(): Promise<HTMLElement> {
    openWeek(api, { value: [entry(1, 540, 600)] });
    const dialog = await openDialog();
    fireEvent.click(button(dialog, 'Verwerfen'));
    await screen.findByText('Löschen der Verfügbarkeiten wird vorbereitet...');
    return dialog;
  }

  it('waits two seconds, then stores null (availability-03, availability-04, availabilitydialog-17)', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await discard();
    const begun = performance.now();
    await screen.findByText('Verfügbarkeiten wurden verworfen.', {}, { timeout: 10_000 });
    expect(performance.now() - begun).toBeGreaterThan(1700);
    const delays = timers.mock.calls.map(([, ms]) => ms);
    timers.mockRestore();
    expect(delays).toContain(2000);
    expect(sent()).toEqual([[{ availabilities: null }, '"3"']]);
    await isGone();
    await within(await findPanel()).findByText('Keine Angabe');
    screen.getByRole('button', { name: 'Rückgängig' });
  });

  it.each(['snackbar', 'dialog'])('is stopped in the %s (availabilitydialog-18)', async (where) => {
    const dialog = await discard();
    if (where === 'dialog') fireEvent.click(button(dialog, 'Löschen abbrechen'));
    else {
      const alert = screen.getByRole('alert', { hidden: true });
      fireEvent.click(within(alert).getByRole('button', { name: 'Abbrechen', hidden: true }));
    }
    await within(dialog).findByRole('button', { name: 'Verwerfen' });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(sent()).toEqual([]);
    expect(rows(dialog)).toHaveLength(1);
  });

  it('loses nothing when it fails (availabilitydialog-21)', async () => {
    allowRefusal();
    const dialog = await discard();
    api.answer(put, { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
    await screen.findByText('Fehler beim Löschen der Verfügbarkeiten.', {}, { timeout: 10_000 });
    await waitFor(() => expect(rows(dialog)).toEqual(['Montag09:00–10:00 UhrKurse']));
  });

  it('is not offered where nothing is stated', async () => {
    openWeek(api, { value: null });
    expect(button(await openDialog(), 'Verwerfen').disabled).toBe(true);
  });
});
