import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPageAt } from '../support/openPageAt.ts';
import { type FakeApi, type SeenRequest, startFakeApi } from '../support/startFakeApi.ts';
import { allowRefusal, closeList, openList, press, things } from './openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  api = await startFakeApi();
  openPageAt(api.origin);
});

afterEach(() => closeList(api));

function idsOf({ body }: SeenRequest): string[] {
  const { ids } = JSON.parse(body) as { ids: { id: string; version: number }[] };
  return ids.map(({ id, version }) => `${id} v${version}`);
}

const sent = () => api.requestsOf('POST /api/things/bulk').map(idsOf);

async function chooseAll(): Promise<void> {
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  press('Ausgewählte löschen');
}

async function confirm(): Promise<void> {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }));
}

it('asks by name before it deletes the chosen rows with their versions, and takes no for an answer', async () => {
  openList(api);
  api.answer('POST /api/things/bulk', { body: { ids: [] } });
  await chooseAll();
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Zeile 1, Zeile 2, Zeile 3');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
  press('Ausgewählte löschen');
  await confirm();
  await screen.findByText('3 Einträge gelöscht');
  expect(sent()).toEqual([['r1 v1', 'r2 v1', 'r3 v1']]);
  expect(screen.queryByText(/ausgewählt$/)).toBeNull();
});

it('deletes the others where some are still used, names those and keeps them chosen', async () => {
  allowRefusal();
  openList(api);
  const references = [{ resource: 'lists', plural: 'Listen', title: 'Ding', count: 2 }];
  api.answer('POST /api/things/bulk', (request) => {
    const refused = idsOf(request)
      .find((id) => !id.startsWith('r1'))
      ?.slice(0, 2);
    if (refused === undefined) return { body: { ids: ['r1'] } };
    const details = {
      id: refused,
      references: refused === 'r2' ? references : [],
      hidden: refused !== 'r2',
    };
    return {
      status: 409,
      body: { _t: 'stillReferenced', message: 'Wird noch verwendet.', statusCode: 409, details },
    };
  });
  await chooseAll();
  await confirm();
  const dialog = await screen.findByRole('dialog', { name: '2 Einträge konnten nicht gelöscht werden' });
  const reasons = within(dialog)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
  expect(reasons[0]).toBe('Zeile 2: in 2 Listen verwendet');
  expect(reasons[1]).toMatch(/^Zeile 3: /);
  await screen.findByText('1 Eintrag gelöscht');
  expect(sent()).toEqual([['r1 v1', 'r2 v1', 'r3 v1'], ['r1 v1', 'r3 v1'], ['r1 v1']]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await screen.findByText('2 ausgewählt');
});

it('says what went wrong with all of them, and keeps the choice', async () => {
  allowRefusal();
  openList(api);
  api.answer('POST /api/things/bulk', {
    status: 403,
    body: { _t: 'forbidden', message: 'Das darfst du nicht.', statusCode: 403 },
  });
  await chooseAll();
  await confirm();
  await screen.findByText('Das darfst du nicht.');
  expect(sent()).toHaveLength(1);
  expect(screen.getByText('3 ausgewählt')).toBeTruthy();
});

it('offers nothing to choose to who may not delete', async () => {
  openList(api, { entity: { rights: { ...things.rights, delete: false } } });
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  expect(screen.queryByRole('checkbox', { name: /auswählen/ })).toBeNull();
});

it('deletes cards of a narrow screen too', async () => {
  openList(api, { isNarrow: true });
  api.answer('POST /api/things/bulk', { body: { ids: [] } });
  for (const title of ['Zeile 1', 'Zeile 3'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `${title} auswählen` }));
  await screen.findByText('2 ausgewählt');
  press('Ausgewählte löschen');
  await confirm();
  await screen.findByText('2 Einträge gelöscht');
  expect(sent()).toEqual([['r1 v1', 'r3 v1']]);
});
