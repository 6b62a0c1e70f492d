import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holidayScreens } from '../../../src/app/holidays/holidayParts.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const holidays = [
  { id: 'h1', name: 'Osterferien', type: 'school', start: '2026-03-30', end: '2026-04-10', stateCode: 'BE' },
  { id: 'h2', name: 'Karfreitag', type: 'public', start: '2026-04-03', end: '2026-04-03', stateCode: null },
];
/** Full years until next year, and a day by hand far ahead. */
const year = new Date().getFullYear();
const stored = [
  ...[year, year + 1].flatMap((of) => [
    { id: `s${of}`, type: 'school', start: `${of}-07-01` },
    { id: `p${of}`, type: 'public', start: `${of}-10-03` },
  ]),
  { id: 'h9', type: 'public', start: '2199-05-05' },
];

interface Opening {
  rights?: Partial<ResourceAccess>;
  /** Fields that may not be read. */
  hidden?: readonly string[];
}

async function open({ rights = {}, hidden = [] }: Opening = {}): Promise<void> {
  const entities = schoolEntities({ holidays: rights }).map(({ fields, ...entity }) => ({
    ...entity,
    fields: fields.filter(({ name }) => !hidden.includes(name)),
  }));
  answerLogins(api, { isLoggedIn: true, entities });
  api.answer('GET /api/holidays', ({ query }) => {
    const isLast = query.get('fields') === '["type","start"]';
    const body = isLast ? stored : holidays;
    return { body, headers: { 'Content-Range': `holidays 0-${body.length - 1}/${body.length}` } };
  });
  renderAdmin({ path: '/vacationCalendar?year=2026&state=BE', registry: { screens: holidayScreens } });
  await screen.findByRole('table', { name: 'April' });
}

const asked = () =>
  api
    .requestsOf('GET /api/holidays')
    .map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>)
    .filter((filter) => 'end' in filter)
    .at(-1);

/** What applies in a state, but not abroad. */
const inState = (state: string) => [
  { $or: [{ stateCode: state }, { stateCode: null }] },
  { $or: [{ countryCode: 'DE' }, { countryCode: null }] },
];

it('shows twelve months with the holidays of a state (holiday-01, holiday-02, holiday-03)', async () => {
  await open();
  expect(screen.getAllByRole('table')).toHaveLength(12);
  screen.getByRole('button', { name: '30. März 2026: Osterferien' });
  screen.getByRole('button', { name: '03. April 2026: Osterferien, Karfreitag' });
  screen.getByRole('button', { name: '11. April 2026' });
  expect(asked()).toEqual({
    start: { $lte: '2026-12-31' },
    end: { $gte: '2026-01-01' },
    $and: inState('BE'),
    institution: null,
    forInstitutions: { $exists: false },
  });
  const legend = within(screen.getByRole('list', { name: 'Legende' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'Schulferien',
    'Gesetzlicher Feiertag',
    'Betriebsfrei',
  ]);
});

it('says until which year holidays are stored', async () => {
  await open();
  await screen.findByText(`Ferien und Feiertage sind bis ${year + 1} eingetragen.`);
});

it('does not filter by what may not be read', async () => {
  await open({ hidden: ['countryCode', 'institution', 'forInstitutions'] });
  expect(asked()).toEqual({
    start: { $lte: '2026-12-31' },
    end: { $gte: '2026-01-01' },
    $and: inState('BE').slice(0, 1),
  });
});

it('turns years and changes the state', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Nächstes Jahr' }));
  await waitFor(() => expect(asked()).toMatchObject({ start: { $lte: '2027-12-31' } }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Bundesland' }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Bayern'));
  await waitFor(() => expect(asked()).toMatchObject({ $and: inState('BY') }));
});

it('tells what is free on a day, also by keyboard', async () => {
  await open();
  const friday = screen.getByRole('button', { name: '03. April 2026: Osterferien, Karfreitag' });
  fireEvent.click(friday);
  await screen.findByRole('link', { name: 'Karfreitag' });
  screen.getByText(/30\.03\.2026 bis 10\.04\.2026/);
  fireEvent.keyDown(friday, { key: 'ArrowDown' });
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('10. April 2026: Osterferien'),
  );
  fireEvent.keyDown(document.activeElement ?? friday, { key: 'ArrowRight' });
  await screen.findByText('Kein freier Tag');
  // one tab stop for the whole year
  const stops = [...document.querySelectorAll('[data-day]')].filter(
    (day) => day.getAttribute('tabindex') === '0',
  );
  expect(stops).toHaveLength(1);
});

it('loads holidays from the calendar of the server, and offers to undo it', async () => {
  await open();
  api.answer('POST /api/vacation-getter/fetch', {
    body: { created: 1240, known: 3, until: '2028-12-31' },
    headers: { 'X-Change-Set': 'c1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ferien laden' }));
  await screen.findByText('1.240 Ferien und Feiertage wurden eingetragen.');
  await screen.findByRole('button', { name: 'Rückgängig' });
});

it('loads nothing without the right to create holidays', async () => {
  await open({ rights: { create: false } });
  expect(screen.queryByRole('button', { name: 'Ferien laden' })).toBeNull();
});
