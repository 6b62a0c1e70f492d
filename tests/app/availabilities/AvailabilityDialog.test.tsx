import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { computedStyle } from '../../support/computedStyle.ts';
import { entry, findPanel, openDialog, openWeek, weeks } from './openWeek.tsx';
import { button, choose, combobox, enter, isGone, rows, type } from './typeEntry.ts';

const api = provideFakeApi();
const [ofEmployee, ofInstitution, , ofStudent] = weeks;

const put = 'PUT /api/employees/x1';
const sent = (route = put) =>
  api.requestsOf(route).map(({ body, headers }) => [JSON.parse(body), headers['if-match']]);

describe.each(weeks)('the dialog of $name of $resource', (week) => {
  it('saves the entries in the field (availability-13)', async () => {
    openWeek(api, { week, value: [entry(1, 540, 600), entry(3, 480, 600)] });
    const dialog = await openDialog(week);
    fireEvent.click(button(dialog, 'Montag 09:00–10:00 Uhr entfernen'));
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(sent(`PUT /api/${week.resource}/x1`)).toEqual([[{ [week.name]: [entry(3, 480, 600)] }, '"3"']]);
    await within(await findPanel(week)).findByText('Mittwochs');
  });
});

describe('the dialog of availabilities', () => {
  it.each([ofEmployee, ofInstitution])(
    'of $resource is at most 800 px wide (availabilitydialog-02)',
    async (week) => {
      openWeek(api, { week, value: null });
      expect(computedStyle(await openDialog(week)).maxWidth).toBe('800px');
    },
  );

  it('loads the field alone, with a skeleton until then (availabilitydialog-05, availabilitydialog-06, availabilitydialog-24)', async () => {
    const { stored } = openWeek(api, { value: [] });
    await findPanel();
    api.answer('GET /api/employees/x1', { body: stored, delay: 300 });
    fireEvent.click(screen.getByRole('button', { name: 'Verfügbarkeiten bearbeiten' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelectorAll('.MuiSkeleton-root')).toHaveLength(2);
    await within(dialog).findByRole('group', { name: 'Neuer Eintrag' });
    expect(dialog.querySelector('.MuiSkeleton-root')).toBeNull();
    const asked = api.requestsOf('GET /api/employees/x1').at(-1);
    expect(asked?.query.get('fields')).toBe('["availabilities"]');
  });

  it('shows behind the entries what is taken anyway', async () => {
    openWeek(api, {
      value: [entry(1, 540, 600)],
      recurring: [
        {
          dayOfWeek: 2,
          timeRange: { startTime: 840, endTime: 900 },
          everyWeeks: 2,
          kind: 'taken',
          title: null,
          record: null,
        },
      ],
    });
    const dialog = await openDialog();
    await within(dialog).findByText(/alle 2 Wochen belegt/);
  });

  it('requires weekday and both times (availabilitydialog-09, availabilitydialog-10)', async () => {
    openWeek(api, { value: [] });
    const dialog = await openDialog();
    for (const name of [/^Wochentag/, /^Von/, /^Bis/]) fireEvent.blur(within(dialog).getByLabelText(name));
    await waitFor(() => expect(within(dialog).getAllByText('Dieses Feld ist erforderlich')).toHaveLength(3));
  });

  it('requires a label and counts them (availabilitydialog-11, availabilitydialog-12)', async () => {
    openWeek(api, { value: [] });
    const dialog = await openDialog();
    within(dialog).getByText('0/32');
    fireEvent.blur(combobox(dialog, /^Einsatzarten/));
    await within(dialog).findByText('Mindestens ein Element erwartet');
    await choose(dialog, /^Einsatzarten/, 'Online');
    within(dialog).getByText('1/32');
    await waitFor(() => expect(within(dialog).queryByText('Mindestens ein Element erwartet')).toBeNull());
  });

  it('adds only a valid entry (availabilitydialog-13)', async () => {
    openWeek(api, { value: [entry(1, 540, 600)] });
    const dialog = await openDialog();
    const add = button(dialog, 'Hinzufügen');
    expect(add.disabled).toBe(true);
    await enter(dialog, 'Dienstag', '09:00', '08:00');
    expect(add.disabled).toBe(true);
    type(dialog, /^Bis/, '10:00');
    expect(add.disabled).toBe(false);
    // the same start on the same day would be the same entry
    await choose(dialog, /^Wochentag/, 'Montag');
    expect(add.disabled).toBe(true);
  });

  it('adds an entry in its order (availabilitydialog-01, availability-05, availability-06)', async () => {
    openWeek(api, { value: [entry(3, 480, 600)] });
    const dialog = await openDialog();
    await enter(dialog, 'Montag', '09:00', '10:30');
    fireEvent.click(button(dialog, 'Hinzufügen'));
    expect(rows(dialog)).toEqual(['Montag09:00–10:30 UhrKurse', 'Mittwoch08:00–10:00 UhrKurse']);
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(sent()).toEqual([[{ availabilities: [entry(1, 540, 630), entry(3, 480, 600)] }, '"3"']]);
  });

  it('keeps the times for the next weekday', async () => {
    openWeek(api, { value: null });
    const dialog = await openDialog();
    await enter(dialog, 'Montag', '09:00', '10:00');
    fireEvent.click(button(dialog, 'Hinzufügen'));
    await choose(dialog, /^Wochentag/, 'Dienstag');
    fireEvent.keyDown(within(dialog).getByLabelText(/^Bis/), { key: 'Enter' });
    expect(rows(dialog)).toEqual(['Montag09:00–10:00 UhrKurse', 'Dienstag09:00–10:00 UhrKurse']);
    expect(sent()).toEqual([]);
  });

  it('sets a cleared time to midnight', async () => {
    openWeek(api, { value: null });
    const dialog = await openDialog();
    await enter(dialog, 'Montag', '09:00', '10:00');
    type(dialog, /^Von/, '');
    fireEvent.click(button(dialog, 'Hinzufügen'));
    expect(rows(dialog)).toEqual(['Montag00:00–10:00 UhrKurse']);
  });

  it('changes and removes entries', async () => {
    openWeek(api, {
      value: [entry(1, 540, 600), { ...entry(2, 540, 600), updatedAt: '2026-01-02T03:04:05Z' }],
    });
    const dialog = await openDialog();
    fireEvent.click(button(dialog, 'Montag 09:00–10:00 Uhr entfernen'));
    fireEvent.click(button(dialog, 'Dienstag 09:00–10:00 Uhr ändern'));
    const group = within(dialog).getByRole('group', { name: 'Eintrag ändern' });
    type(group, /^Bis/, '11:00');
    fireEvent.click(button(dialog, 'Übernehmen'));
    expect(rows(dialog)).toEqual(['Dienstag09:00–11:00 UhrKurse']);
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(sent()).toEqual([[{ availabilities: [entry(2, 540, 660)] }, '"3"']]);
  });

  it('shows the first and last day of entries, also in the names of their buttons', async () => {
    const next = { ...entry(1, 540, 600), validFrom: '2027-08-01' };
    openWeek(api, { value: [{ ...entry(1, 540, 600), validUntil: '2027-07-31' }, next] });
    const dialog = await openDialog();
    expect(rows(dialog)).toEqual([
      'Montag09:00–10:00 UhrKursegültig bis 31.07.2027',
      'Montag09:00–10:00 UhrKursegültig ab 01.08.2027',
    ]);
    button(dialog, 'Montag 09:00–10:00 Uhr, gültig ab 01.08.2027 ändern');
    fireEvent.click(button(dialog, 'Montag 09:00–10:00 Uhr, gültig bis 31.07.2027 entfernen'));
    expect(rows(dialog)).toEqual(['Montag09:00–10:00 UhrKursegültig ab 01.08.2027']);
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(sent()).toEqual([[{ availabilities: [next] }, '"3"']]);
  });

  it.each<[string, unknown, string, unknown]>([
    ['none', null, 'Nicht verfügbar', []],
    ['nothing stated', [], 'Keine Angabe', null],
  ])('states %s (availability-01, availability-02)', async (_, before, choice, after) => {
    openWeek(api, { value: before });
    const dialog = await openDialog();
    fireEvent.click(within(dialog).getByRole('radio', { name: choice }));
    fireEvent.click(button(dialog, 'Speichern'));
    await isGone();
    expect(sent()).toEqual([[{ availabilities: after }, '"3"']]);
    await within(await findPanel()).findByText(choice);
  });

  it.each([ofEmployee, ofStudent])('of $resource opens by the query until it closes', async (week) => {
    openWeek(api, { week, value: [], query: 'instantUpdateAvailabilities=true' });
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Verfügbarkeiten bearbeiten' },
      { timeout: 20_000 },
    );
    fireEvent.click(button(dialog, 'Schließen'));
    await isGone();
    await waitFor(() =>
      expect(screen.getByTestId('query').textContent).toBe(
        `?${new URLSearchParams({ instantUpdateAvailabilities: 'false', tab: week.tab })}`,
      ),
    );
    await findPanel(week);
  });

  it('does not open by the query without the right to change them', async () => {
    openWeek(api, { value: [], update: ['tags'], query: 'instantUpdateAvailabilities=true' });
    await findPanel();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
