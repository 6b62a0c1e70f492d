import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { SubstitutionRequestsPart } from '../../../src/app/substitutions/SubstitutionRequestsPart.tsx';
import type { SubstituteCandidates } from '../../../src/contract/substitutions/substitutionCalls.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const path = '/api/substitutions/inquiries/i1';

const way = (metres: number) => ({ metres, minutes: 5 });
const suggestions: SubstituteCandidates = {
  candidates: [
    { id: 'e1', title: 'Ada Adler', way: way(800), teachesSubject: true },
    { id: 'e2', title: 'Bert Bach', way: way(1200), teachesSubject: false },
    { id: 'e3', title: 'Cora Carus', way: way(4200), teachesSubject: true },
    { id: 'e4', title: 'Dan Damm', way: way(5000), teachesSubject: true },
    { id: 'e5', title: 'Eva Ernst', way: null, teachesSubject: true },
  ],
  asked: [
    { id: 'e6', title: 'Finn Falk', isMailed: false, waits: true },
    { id: 'e7', title: 'Gila Gold', isMailed: true, waits: true },
    { id: 'e8', title: 'Hans Hahn', isMailed: true, waits: false },
  ],
};

beforeAll(async () => {
  await import('../../../src/app/substitutions/AskDialog.tsx');
  await import('../../../src/app/substitutions/AskAgainDialog.tsx');
});

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities({ 'substitution-inquiries': {} }) });
  api.answer(`GET ${path}/candidates`, { body: suggestions });
});

interface Given {
  state?: string;
  requestedTeachers?: string[];
  update?: true | string[];
}

async function open({ state = 'open', requestedTeachers = ['e6'], update = true }: Given = {}) {
  const record = {
    id: 'i1',
    $version: 1,
    $access: { update, delete: true, custom: [] },
    state,
    requestedTeachers,
  };
  const Profile = ({ entity }: ScreenProps) => (
    <>
      <h3>Antworten</h3>
      <SubstitutionRequestsPart entity={entity} record={record} />
    </>
  );
  renderAdmin({ path: '/substitution-inquiries-table/i1', screens: { ...namedScreens, Profile } });
  await screen.findByRole('heading', { name: 'Antworten' });
}

const sent = (step: string) => api.requestsOf(`POST ${path}/${step}`).map(({ body }) => JSON.parse(body));

it('asks the nearest of the subject and those not yet mailed with two clicks', async () => {
  api.answer(`POST ${path}/requests`, { body: { mailed: 3, withoutMail: ['Finn Falk'] } });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Anfragen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Wen fragst du?' });
  fireEvent.click(await within(dialog).findByRole('button', { name: '4 Lehrkräfte anfragen' }));
  await screen.findByText('Ohne E-Mail-Adresse, bitte anrufen: Finn Falk');
  expect(sent('requests')).toEqual([{ teachers: ['e6', 'e1', 'e3', 'e4'] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lists the others by distance, those of other subjects on request', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Anfragen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Wen fragst du?' });
  await within(dialog).findByText('Eva Ernst');
  const names = () =>
    within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(names()).toEqual([
    'Finn Falkschon eingetragen, noch ohne E-Mail',
    'Ada Adler0,8 km, geschätzt 5 Min.',
    'Cora Carus4,2 km, geschätzt 5 Min.',
    'Dan Damm5 km, geschätzt 5 Min.',
    'Eva Ernst',
  ]);
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Auch andere Fächer (1)' }));
  expect(names()).toContain('Bert Bach1,2 km, geschätzt 5 Min. · anderes Fach');
  for (const name of [/^Finn/, /^Ada/, /^Cora/])
    fireEvent.click(within(dialog).getByRole('checkbox', { name }));
  within(dialog).getByRole('button', { name: 'Eine Lehrkraft anfragen' });
});

it('sends again to those who have said neither yes nor no', async () => {
  api.answer(`POST ${path}/reminders`, { body: { mailed: 2, withoutMail: [] } });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Erneut senden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anfrage erneut senden?' });
  await within(dialog).findByText('Es fehlen noch: Finn Falk, Gila Gold.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Erneut senden' }));
  await screen.findByText('Die E-Mails sind unterwegs.');
  expect(sent('reminders')).toEqual([{}]);
});

it('says that nobody is missing, and that nobody is free', async () => {
  api.answer(`GET ${path}/candidates`, { body: { candidates: [], asked: suggestions.asked.slice(2) } });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Erneut senden' }));
  await screen.findByText('Alle Gefragten haben schon mit Ja oder Nein geantwortet.');
  fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Anfragen' }));
  await screen.findByText(/^Zu dieser Zeit ist niemand frei/);
});

it.each<[string, Given]>([
  ['once somebody has accepted', { state: 'accepted' }],
  ['without the right to change whom it asks', { update: ['note'] }],
])('offers nothing %s', async (_, given) => {
  await open(given);
  expect(screen.queryByRole('button', { name: 'Anfragen' })).toBeNull();
});

it('offers to send again only once somebody is asked', async () => {
  await open({ requestedTeachers: [] });
  screen.getByRole('button', { name: 'Anfragen' });
  expect(screen.queryByRole('button', { name: 'Erneut senden' })).toBeNull();
});
