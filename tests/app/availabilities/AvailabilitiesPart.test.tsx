import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { entry, findPanel, openWeek, weeks } from './openWeek.tsx';

const api = provideFakeApi();
afterEach(() => void vi.useRealTimers());

const times = [
  { ...entry(2, 480, 600, 'course', 'online'), updatedAt: '2026-03-07T08:05:00Z' },
  { ...entry(1, 840, 960, 'trial'), updatedAt: '2026-03-06T08:05:00Z' },
  entry(1, 480, 720, 'course'),
  entry(3, 480, 720, 'course', 'exceptional'),
];

/** What the panel says of its weekdays. */
const shown = (panel: HTMLElement) =>
  [...panel.querySelectorAll('dl > div')].map((day) => day.textContent?.replaceAll(' Uhr', ''));

const labels = (panel: HTMLElement) => within(panel).getByRole('group', { name: 'Einsatzarten' });

function choose(panel: HTMLElement, ...titles: string[]): void {
  for (const title of titles) fireEvent.click(within(labels(panel)).getByRole('button', { name: title }));
}

describe.each(weeks)('the panel of $name of $resource', (week) => {
  const { name, title, none } = week;

  it('says that nothing is stated, and may be edited by right (availability-01, availability-13, availabilitypanel-17)', async () => {
    openWeek(api, { week, value: null, update: [name] });
    const panel = await findPanel(week);
    expect(panel.textContent).toBe(`${title}Keine Angabe${title} angeben`);
    within(panel).getByRole('button', { name: `${title} bearbeiten` });
  });

  it('says that there are none, and is not edited without the right (availability-02, availabilitypanel-17)', async () => {
    openWeek(api, { week, value: [], update: ['tags'] });
    const panel = await findPanel(week);
    expect(panel.textContent).toBe(`${title}${none}`);
    expect(within(panel).getAllByRole('button')).toHaveLength(1);
  });

  it('shows the times for courses by weekday (availabilitypanel-01, availabilitypanel-05, availabilitypanel-08)', async () => {
    openWeek(api, { week, value: times });
    const panel = await findPanel(week);
    expect(shown(panel)).toEqual(['Montags08:00–12:00Kurse', 'Dienstags08:00–10:00KurseOnline']);
    within(panel).getByText('2 weitere Zeiten mit anderen Einsatzarten');
  });

  it('is hidden without the right to read the field (availabilitypanel-15)', async () => {
    openWeek(api, { week, value: undefined });
    await screen.findByRole('tab', { name: /Stammdaten/ }, { timeout: 20_000 });
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(api.requests.some(({ path }) => path.startsWith('/api/scheduler'))).toBe(false);
  });
});

describe('the panel of availabilities', () => {
  it('has an edit button (availabilitypanel-07)', async () => {
    openWeek(api, { value: times, update: ['availabilities'] });
    fireEvent.click(within(await findPanel()).getByRole('button', { name: 'Verfügbarkeiten bearbeiten' }));
    await screen.findByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' });
  });

  it('offers nothing where nothing is stated and may not be (availabilitypanel-16)', async () => {
    openWeek(api, { value: null, update: ['tags'] });
    expect((await findPanel()).textContent).toBe('VerfügbarkeitenKeine Angabe');
  });

  it('invites to state them where both rights are held (availabilitypanel-16)', async () => {
    openWeek(api, { value: null, update: ['availabilities'] });
    fireEvent.click(within(await findPanel()).getByRole('button', { name: 'Verfügbarkeiten angeben' }));
    await screen.findByRole('dialog', { name: 'Verfügbarkeiten bearbeiten' });
  });

  it('is collapsed and expanded by its title (availabilitypanel-02)', async () => {
    openWeek(api, { value: times });
    const panel = await findPanel();
    const toggle = within(panel).getByRole('button', { name: 'Verfügbarkeiten', expanded: true });
    fireEvent.click(toggle);
    expect(within(panel).queryByRole('group')).toBeNull();
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    labels(panel);
  });

  it('filters by label (availabilitypanel-03, availabilitypanel-09)', async () => {
    openWeek(api, { value: times });
    const panel = await findPanel();
    choose(panel, 'Probestunde', 'Ausnahme');
    expect(shown(panel)).toEqual([
      'Montags08:00–12:00Kurse14:00–16:00Probestunde',
      'Dienstags08:00–10:00KurseOnline',
      'Mittwochs08:00–12:00KurseAusnahme',
    ]);
    choose(panel, 'Kurse', 'Probestunde', 'Ausnahme');
    // without a choice all but the exceptional ones
    expect(shown(panel)).toHaveLength(2);
  });

  it('abbreviates the days where there are many (availabilitypanel-10)', async () => {
    openWeek(api, { value: [1, 2, 4, 5].map((day) => entry(day, 480, 540)) });
    const panel = await findPanel();
    expect(shown(panel).map((day) => day?.slice(0, 2))).toEqual(['Mo', 'Di', 'Do', 'Fr']);
    expect(shown(panel)[0]).toBe('Mo08:00–09:00Kurse');
  });

  it('says when they were last updated (availabilitypanel-06, availability-10)', async () => {
    openWeek(api, { value: times });
    within(await findPanel()).getByText('Zuletzt aktualisiert: 07.03.2026 um 09:05 Uhr');
  });

  it('greys an unknown label (availability-11)', async () => {
    openWeek(api, { value: [entry(1, 480, 540, 'course', 'gone')] });
    const tag = within(await findPanel()).getByText('Unbekannt');
    expect(tag.style.backgroundColor).toBe('rgb(107, 114, 128)');
    expect(tag.parentElement?.title).toBe('Unbekanntes label');
  });
});

describe('real time', () => {
  const path = 'GET /api/scheduler/availabilities/employee/x1';
  const course = { kind: 'course', title: 'Gitarre', record: { type: 'employees', id: 'k1' } };
  const answer = {
    availabilities: [entry(1, 480, 600)],
    recurring: [
      { dayOfWeek: 1, timeRange: { startTime: 600, endTime: 660 }, everyWeeks: 2, ...course },
      {
        dayOfWeek: 2,
        timeRange: { startTime: 480, endTime: 600 },
        everyWeeks: 1,
        kind: 'taken',
        title: null,
        record: null,
      },
    ],
    days: [
      {
        date: '2026-11-23',
        free: [{ startTime: 480, endTime: 600, labels: ['course'] }],
        taken: [
          { timeRange: { startTime: 600, endTime: 660 }, ...course },
          { timeRange: { startTime: 660, endTime: 690 }, kind: 'taken', title: null, record: null },
        ],
      },
      { date: '2026-11-24', free: [], taken: [] },
    ],
  };
  const box = (panel: HTMLElement) => within(panel).queryByRole('checkbox', { name: 'Echtzeitabgleich' });
  let services: ReturnType<typeof openWeek>['services'];
  const asked = () => api.requestsOf(path).map(({ query }) => JSON.parse(query.get('json') ?? ''));

  async function turnOn(): Promise<HTMLElement> {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') });
    ({ services } = openWeek(api, { value: times }));
    const panel = await findPanel();
    fireEvent.click(box(panel) as HTMLElement);
    return panel;
  }

  it('takes off what takes the times, and says why (availabilitypanel-04, availabilitypanel-12)', async () => {
    api.answer(path, { body: answer });
    const panel = await turnOn();
    await within(panel).findByText('23.11.2026 bis 29.11.2026');
    expect(asked()).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
    expect(panel.textContent).toContain('Montags08:00–10:00 UhrKurseRegelmäßig belegt');
    const recurring = within(within(panel).getByRole('list', { name: 'Regelmäßig belegt' })).getAllByRole(
      'listitem',
    );
    expect(recurring.map(({ textContent }) => textContent)).toEqual([
      'Montags 10:00–11:00 Uhr: alle 2 Wochen belegt (Kurs: Gitarre)',
      'Dienstags 08:00–10:00 Uhr: jede Woche belegt',
    ]);
    const days = [...panel.querySelectorAll('dl:last-of-type')].at(-1)?.textContent;
    expect(days).toBe(
      'Mo., 23.11.08:00–10:00 Uhr frei10:00–11:00 Uhr Kurs: Gitarre11:00–11:30 Uhr belegtDi., 24.11.–',
    );
    const [link] = within(panel).getAllByRole('link', { name: 'Kurs: Gitarre' });
    expect(link?.getAttribute('href')).toBe('/employees/k1');
  });

  it('moves from week to week', async () => {
    api.answer(path, { body: answer });
    const panel = await turnOn();
    fireEvent.click(await within(panel).findByRole('button', { name: 'Woche danach' }));
    await within(panel).findByText('30.11.2026 bis 06.12.2026');
    await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-11-30', to: '2026-12-06' }));
    fireEvent.click(within(panel).getByRole('button', { name: 'Diese Woche' }));
    await within(panel).findByText('23.11.2026 bis 29.11.2026');
  });

  it('is loaded again when the server says that this week has changed, and for no other', async () => {
    api.answer(path, { body: answer });
    const panel = await turnOn();
    await within(panel).findAllByText(/Kurs: Gitarre/);
    const view = { entity: 'employees', id: 'x1', field: 'availabilities' };
    services.derived.hear([
      { ...view, id: 'x2' },
      { ...view, field: 'timeslots' },
      { ...view, entity: 'rooms' },
    ]);
    const sick = { kind: 'absence', title: 'Krank', record: { type: 'absences', id: 'a1' } };
    const taken = [{ timeRange: { startTime: 480, endTime: 720 }, ...sick }];
    api.answer(path, { body: { ...answer, days: [{ date: '2026-11-23', free: [], taken }] } });
    expect(asked()).toHaveLength(1);
    services.derived.hear([view]);
    await within(panel).findByText(/Krank/);
    expect(asked()).toHaveLength(2);
  });

  it('is not loaded again while it is off', async () => {
    api.answer(path, { body: answer });
    ({ services } = openWeek(api, { value: times }));
    await findPanel();
    services.derived.hear([{ entity: 'employees', id: 'x1', field: 'availabilities' }]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked()).toEqual([]);
  });

  it('falls back to the stored times when it fails (availabilitypanel-13, availabilitypanel-14)', async () => {
    api.answer(path, { status: 500, body: { _t: 'internal', message: 'Kaputt.' } });
    const panel = await turnOn();
    await screen.findByText('Fehler beim Laden der Echtzeitverfügbarkeiten - verwende statische Werte.');
    expect(box(panel)).toBeNull();
    expect(shown(panel)).toEqual(['Montags08:00–12:00Kurse', 'Dienstags08:00–10:00KurseOnline']);
  });

  it('is not asked for unless it is turned on', async () => {
    openWeek(api, { value: times });
    await findPanel();
    expect(asked()).toEqual([]);
  });

  it.each([weeks[3], weeks[4]])('is not offered for $name of students', async (week) => {
    openWeek(api, { week, value: times });
    const panel = await findPanel(week);
    labels(panel);
    expect(box(panel)).toBeNull();
  });
});
