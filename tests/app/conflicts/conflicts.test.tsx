import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConflictsPart } from '../../../src/app/conflicts/ConflictsPart.tsx';
import { conflictInput, conflictScreens, conflictsTool } from '../../../src/app/conflicts/conflictParts.ts';
import { conflictTriggers } from '../../../src/contract/conflicts/Conflict.ts';
import { isOutdatedBy } from '../../../src/framework/admin/session/realtime/createRefresher.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { allowRefusal, openForm, type } from '../../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const api = provideFakeApi();

const courseFields = ['teacher', 'institution', 'courseState', 'startDate', 'dayOfWeek', 'timeRange'];
const doubled = {
  kind: 'doubleBooking',
  field: 'teacher',
  isHard: true,
  date: '2026-11-23',
  timeRange: { startTime: 870, endTime: 915 },
  record: { type: 'courses', id: 'c2', title: 'Gitarre' },
};
const outside = { ...doubled, kind: 'outsideAvailability', isHard: false, record: null };

interface Answer {
  /** How many there are beyond those that are listed. */
  more?: number;
  when?: Promise<void>;
}

function answer(conflicts: object[], { more = 0, when }: Answer = {}): void {
  const listed = conflicts.map((conflict) => ({
    ...conflict,
    course: { id: 'c1', title: 'Klavier', teacher: 'Mia Muster', institution: 'Seeschule' },
  }));
  const hard = conflicts.filter((one) => 'isHard' in one && one.isHard).length;
  const body = { conflicts: listed, total: listed.length + more, hard };
  api.answer('GET /api/scheduler/conflicts', when ? { body, when } : { body });
}

/** An answer that waits for `send`. */
function answerLater(): { when: Promise<void>; send: () => void } {
  let send = () => {};
  const when = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { when, send };
}

beforeEach(() => {
  const entities = [
    buildEntity({
      resource: 'courses',
      title: 'Kurs',
      form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'weekInterval'] }] }],
      fields: [
        buildField({ name: 'name', title: 'Name', required: true }),
        buildField({ name: 'weekInterval', title: 'Alle … Wochen', kind: 'integer', widget: 'conflicts' }),
        ...courseFields.map((name) => buildField({ name })),
      ],
    }),
    buildEntity({ resource: 'employees', title: 'Person' }),
    buildEntity({
      resource: 'institutions',
      title: 'Standort',
      fields: [
        buildField({
          name: 'address',
          title: 'Anschrift',
          kind: 'address',
          members: [
            buildField({
              name: 'state',
              title: 'Bundesland',
              kind: 'enum',
              options: [
                { value: 'BE', title: 'Berlin' },
                { value: 'BY', title: 'Bayern' },
              ],
            }),
          ],
        }),
      ],
    }),
  ];
  answerLogins(api, { isLoggedIn: true, entities });
});

const asked = () => {
  const [text] = [api.requestsOf('GET /api/scheduler/conflicts').at(-1)?.query.get('json')];
  return JSON.parse(text ?? '{}') as Record<string, unknown>;
};

it('lists the conflicts of a week with links, and filters by week and kind', async () => {
  answer([doubled, outside]);
  renderAdmin({ path: '/tools/conflicts?week=2026-11-25', registry: { screens: conflictScreens } });
  const table = await screen.findByRole('table', { name: 'Konflikte' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '23.11.2026KlavierMia Muster · SeeschuleDoppelt verplant Die Lehrkraft gibt am 23.11.2026 von 14:30 bis 15:15 Uhr schon einen Kurs: „Gitarre“. Kurs öffnen',
    '23.11.2026KlavierMia Muster · SeeschuleAußerhalb der Verfügbarkeit Die Lehrkraft ist am 23.11.2026 von 14:30 bis 15:15 Uhr nicht verfügbar.',
  ]);
  expect(within(table).getAllByRole('link', { name: 'Klavier' })[0]?.getAttribute('href')).toBe(
    '/courses/c1',
  );
  expect(within(table).getByRole('link', { name: 'Kurs öffnen' }).getAttribute('href')).toBe('/courses/c2');
  await screen.findByText(/Zurzeit: 2, davon 1 schwerwiegend\./);
  expect(asked()).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Woche' }));
  await waitFor(() => expect(asked()).toEqual({ from: '2026-11-30', to: '2026-12-06' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Art' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Raum belegt' }));
  await waitFor(() =>
    expect(asked()).toEqual({ from: '2026-11-30', to: '2026-12-06', kinds: ['roomTaken'] }),
  );
});

it('filters by federal state, also from a menu that opened before the first answer, and keeps it in the address', async () => {
  const { when, send } = answerLater();
  answer([doubled], { when });
  renderAdmin({ path: '/tools/conflicts?week=2026-11-25', registry: { screens: conflictScreens } });
  const region = await screen.findByRole('combobox', { name: 'Bundesland' });
  fireEvent.mouseDown(region);
  const option = await screen.findByRole('option', { name: 'Bayern' });
  send();
  // the requests may arrive in another order than they were sent: the first one has been answered
  await screen.findByRole('table', { name: 'Konflikte', hidden: true });
  fireEvent.click(option);
  await waitFor(() => expect(asked()).toEqual({ from: '2026-11-23', to: '2026-11-29', state: 'BY' }));
  expect(region.textContent).toBe('Bayern');
});

it('keeps the table when it cannot be loaded again, and says so above it', async () => {
  allowRefusal();
  answer([doubled]);
  const { queryClient } = renderAdmin({ path: '/tools/conflicts', registry: { screens: conflictScreens } });
  const table = await screen.findByRole('table', { name: 'Konflikte' });
  api.answer('GET /api/scheduler/conflicts', { status: 422, body: { _t: 'invalid', message: 'Nein.' } });
  await queryClient.invalidateQueries({ queryKey: ['leitstand', 'conflicts'] });
  const alert = (await screen.findByText('Die Konflikte konnten nicht geladen werden.')).closest(
    '[role=alert]',
  );
  expect(table.isConnected).toBe(true);
  expect(alert?.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  answer([outside]);
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await screen.findByText(/Außerhalb der Verfügbarkeit/);
  expect(alert?.isConnected).toBe(false);
});

it('shows that another week is still being loaded', async () => {
  answer([]);
  renderAdmin({ path: '/tools/conflicts?week=2026-11-25', registry: { screens: conflictScreens } });
  const none = 'In dieser Woche gibt es hier keine Konflikte.';
  await screen.findByText(none);
  const first = answerLater();
  answer([doubled], first);
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Woche' }));
  await waitFor(() => expect(screen.queryByText(none)).toBeNull());
  first.send();
  const table = await screen.findByRole('table', { name: 'Konflikte' });
  const paper = table.closest('[aria-busy]');
  expect(paper?.getAttribute('aria-busy')).toBe('false');
  const second = answerLater();
  answer([outside], second);
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Woche' }));
  await waitFor(() => expect(paper?.getAttribute('aria-busy')).toBe('true'));
  expect(within(paper as HTMLElement).getByRole('progressbar', { hidden: true })).toBeTruthy();
  second.send();
  await screen.findByText(/Außerhalb der Verfügbarkeit/);
  expect(paper?.getAttribute('aria-busy')).toBe('false');
});

it('is loaded again after a change of anything it follows from', async () => {
  answer([doubled]);
  const { queryClient } = renderAdmin({
    path: '/tools/conflicts',
    registry: { screens: conflictScreens },
  });
  await screen.findByRole('table', { name: 'Konflikte' });
  const query = queryClient.getQueryCache().find({ queryKey: ['leitstand', 'conflicts'], exact: false });
  if (!query) throw new Error('There is no list.');
  const isReloadedBy = (entity: string) =>
    isOutdatedBy(query, [{ entity, id: 'n1', action: 'update', version: 2 }]);
  expect(conflictTriggers.filter(isReloadedBy)).toEqual(conflictTriggers);
  // the federal state of the organisation decides on days off
  expect(isReloadedBy('installation')).toBe(true);
  expect(isReloadedBy('subjects')).toBe(false);
});

it('says that a week has no conflicts', async () => {
  answer([]);
  renderAdmin({ path: '/tools/conflicts', registry: { screens: conflictScreens } });
  await screen.findByText('In dieser Woche gibt es hier keine Konflikte.');
});

it('counts the hard conflicts of this week in the app bar', async () => {
  answer([doubled, outside]);
  renderAdmin({ path: '/', registry: { appBar: [{ key: 'conflicts', tool: conflictsTool }] } });
  const link = await screen.findByRole('link', { name: '1 Konflikt in dieser Woche' });
  expect(link.getAttribute('href')).toBe('/tools/conflicts');
  expect(asked()).toMatchObject({ limit: 0 });
});

it('lists the conflicts of a person’s courses on their profile', async () => {
  answer([doubled], { more: 1 });
  const Profile = ({ entity }: ScreenProps) => <ConflictsPart entity={entity} record={{ id: 'e1' }} />;
  renderAdmin({ path: '/employees/e1', screens: { ...namedScreens, Profile } });
  const status = await screen.findByText(/^Konflikte der nächsten vier Wochen/);
  expect(status.parentElement?.querySelector('li')?.textContent).toMatch(
    /^Klavier: Die Lehrkraft gibt am 23\.11\.2026 .* schon einen Kurs: „Gitarre“\./,
  );
  expect(status.textContent).toMatch(/Und ein weiterer\.$/);
  const today = dayInBerlin(new Date());
  expect(asked()).toEqual({ from: today, to: addDays(today, 27), teacher: 'e1', limit: 20 });
});

it('shows the conflicts of a course while it is typed', async () => {
  api.answer('POST /api/scheduler/conflicts/course', ({ body }) => ({
    body: { conflicts: JSON.parse(body).weekInterval === 2 ? [doubled] : [] },
  }));
  openForm('/courses/create', { registry: { inputs: { conflicts: conflictInput } } });
  await screen.findByLabelText(/^Alle … Wochen/, {}, { timeout: 10_000 });
  // an empty form asks nothing
  expect(api.requestsOf('POST /api/scheduler/conflicts/course')).toEqual([]);
  type(/^Alle … Wochen/, '2');
  const alert = await screen.findByRole('status', { name: 'Konflikte: Alle … Wochen' });
  expect(alert.textContent).toContain('schon einen Kurs: „Gitarre“.');
  expect(alert.textContent).toContain('Zum Speichern brauchst du eine Begründung.');
  type(/^Alle … Wochen/, '3');
  await waitFor(() => expect(screen.queryByRole('status', { name: /^Konflikte/ })).toBeNull());
});
