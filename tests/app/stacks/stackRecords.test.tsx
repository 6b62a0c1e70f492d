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

it('puts an item about each selected record on a stack, behind those that lie there', async () => {
  const lying = { itemId: 'i1', meta: { title: 'Anruf' }, state: 'OPEN' };
  const stack = { id: 's1', name: 'Rückrufe', $version: 3, items: [lying] };
  api.answer('GET /api/stack-manager', { body: { stacks: [stack], total: 1 } });
  api.answer('GET /api/stacks/s1', { body: stack });
  api.answer('PUT /api/stacks/s1', { body: { ...stack, $version: 4 } });
  const bulkActions = stackBulkActions.map((action) => ({
    ...action,
    label: () => 'Auf einen Stapel legen',
  }));
  openList(api, { others: [stacks], bulkActions });
  const dialog = await openBulk('Auf einen Stapel legen');
  within(dialog).getByText('Jeder der 3 Einträge kommt einzeln auf den Stapel.');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Notiz' }), { target: { value: ' Eilt ' } });
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Auflegen' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByText('3 Einträge auf den Stapel gelegt');
  const [{ body } = { body: '{}' }] = api.requestsOf('PUT /api/stacks/s1');
  const metas = (JSON.parse(body).items as { meta: object }[]).map(({ meta }) => meta);
  const of = (row: number) => ({
    title: `Zeile ${row}`,
    entityType: 'things',
    entityId: `r${row}`,
    note: 'Eilt',
  });
  expect(metas).toEqual([{ title: 'Anruf' }, of(1), of(2), of(3)]);
  await waitFor(() => expect(screen.queryByText('3 ausgewählt')).toBeNull());
});
