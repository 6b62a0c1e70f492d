import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { computedStyle } from '../../../../support/computedStyle.ts';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi, SeenRequest } from '../../support/startFakeApi.ts';
import { allowRefusal, closeList, openList, press, things } from './openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
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

it('asks by name before it deletes the selected rows with their versions, and can be cancelled', async () => {
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

it('deletes the others if some are still in use, names those and keeps them selected', async () => {
  allowRefusal();
  openList(api);
  const references = [{ resource: 'lists', plural: 'Listen', title: 'Ding', count: 2 }];
  api.answer('POST /api/things/bulk', (request) => {
    const shared = { code: 'stillReferenced', message: 'Wird noch verwendet.' };
    const refused = [
      { ...shared, id: 'r2', details: { references, hidden: false } },
      { ...shared, id: 'r3', details: { references: [], hidden: true } },
    ].filter(({ id }) => idsOf(request).includes(`${id} v1`));
    if (refused.length === 0) return { body: { ids: ['r1'] } };
    return {
      status: 409,
      body: { _t: 'stillReferenced', statusCode: 409, message: shared.message, details: { refused } },
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
  expect(sent()).toEqual([['r1 v1', 'r2 v1', 'r3 v1'], ['r1 v1']]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await screen.findByText('2 ausgewählt');
});

it('distinguishes records of the same name by their second line or else by their id', async () => {
  const names = ['Kiel', 'Kiel', 'Ulm', 'Ulm'];
  const notes = ['S-1', 'S-2', 'S-3', 'S-3'];
  openList(api, {
    rows: 4,
    entity: { referenceLine: '{note}' },
    recordOf: (row) => ({ name: names[row - 1], note: notes[row - 1] }),
  });
  await screen.findAllByRole('link', { name: 'Kiel öffnen' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  press('Ausgewählte löschen');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Kiel (S-1), Kiel (S-2), Ulm (Kennung …r3), Ulm (Kennung …r4)');
});

it('says what went wrong with all of them, and keeps the selection', async () => {
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

it('offers no selection without the right to delete', async () => {
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
  const [chosen, other] = screen.getAllByRole('listitem');
  const shade = (element: Element | null | undefined) =>
    element ? computedStyle(element).backgroundColor : undefined;
  expect(shade(chosen)).not.toBe(shade(other));
  expect(shade(chosen?.querySelector('a'))).toBe(shade(other?.querySelector('a')));
  press('Ausgewählte löschen');
  await confirm();
  await screen.findByText('2 Einträge gelöscht');
  expect(sent()).toEqual([['r1 v1', 'r3 v1']]);
});
