import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stackBulkActions } from '../../../src/app/stacks/stackParts.ts';
import { openBulk } from '../../framework/admin/records/list/bulk/openBulk.ts';
import { closeList, openList } from '../../framework/admin/records/list/openList.tsx';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { openFakePage } from '../../framework/admin/support/openFakePage.ts';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const stacks = buildEntity({
  resource: 'stacks',
  title: 'Stapel',
  plural: 'Stapel',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'items', kind: 'json', title: 'Einträge' }),
  ],
});

const bulkActions = stackBulkActions.map((action) => ({ ...action, label: () => 'Auf einen Stapel legen' }));

async function openDialog(rows?: number): Promise<HTMLElement> {
  const stack = { id: 's1', name: 'Rückrufe', $version: 3 };
  api.answer('GET /api/stack-manager', { body: { stacks: [stack], total: 1 } });
  openList(api, { others: [stacks], bulkActions, ...(rows === undefined ? {} : { rows }) });
  if (rows === undefined) return await openBulk('Auf einen Stapel legen');
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Alle .* auswählen$/ }));
  const action = screen.queryByRole('button', { name: 'Auf einen Stapel legen' });
  if (action) fireEvent.click(action);
  else {
    fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Auf einen Stapel legen' }));
  }
  return await screen.findByRole('dialog');
}

it('puts the selected records on a stack by one request, and says how many were gone', async () => {
  api.answer('PUT /api/stack-manager/push-selected/s1', {
    body: { added: 2, present: 1, missing: 1 },
    headers: { 'X-Change-Set': 'c1' },
  });
  const dialog = await openDialog();
  within(dialog).getByText('Jeder der 3 Einträge kommt einzeln auf den Stapel.');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Notiz' }), { target: { value: 'Eilt' } });
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Auflegen' });
  await waitFor(() => expect(button.disabled).toBe(false));
  within(dialog).getByText('2 kommen auf den Stapel, 1 liegt schon darauf, 1 ist nicht mehr da.');
  fireEvent.click(button);
  await screen.findByText('2 Einträge auf den Stapel gelegt, 1 liegt schon darauf, 1 ist nicht mehr da');
  screen.getByRole('button', { name: 'Rückgängig' });
  const chosen = { resource: 'things', selection: { ids: ['r1', 'r2', 'r3'] } };
  expect(
    api.requestsOf('PUT /api/stack-manager/push-selected/s1').map(({ body }) => JSON.parse(body)),
  ).toEqual([
    { ...chosen, isTrial: true },
    { ...chosen, note: 'Eilt' },
  ]);
  await waitFor(() => expect(screen.queryByText('3 ausgewählt')).toBeNull());
});

it('offers no more records than a stack can hold', async () => {
  const dialog = await openDialog(1001);
  within(dialog).getByText('Auf einem Stapel haben höchstens 1.000 Einträge Platz. Wähle weniger aus.');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Auflegen' });
  await within(dialog).findByText('Rückrufe');
  expect(button.disabled).toBe(true);
});
