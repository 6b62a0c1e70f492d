import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, openList, things } from '../openList.tsx';
import { answerBulk, noCounts, posted } from './answerBulk.ts';
import { openBulk } from './openBulk.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const entity = {
  fields: [
    ...things.fields,
    buildField({ name: 'activeFrom', title: 'Aktiv ab', kind: 'date' }),
    buildField({ name: 'activeUntil', title: 'Aktiv bis', kind: 'date' }),
  ],
  lifecycle: { activeField: 'isActive', activateOnField: 'activeFrom', deactivateOnField: 'activeUntil' },
};

it('deactivates the selected records at once, and says how many were already', async () => {
  openList(api, { entity });
  const change = { action: 'deactivate' as const };
  answerBulk(api, { preview: { counts: { ...noCounts, done: 2, unchanged: 1 } }, run: [{ change }] });
  const dialog = await openBulk('Deaktivieren');
  await within(dialog).findByText(/^2 werden geändert, 1 /);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deaktivieren' }));
  await waitFor(() => expect(posted(api, '/api/bulk/things')).toHaveLength(1));
  expect(posted(api, '/api/bulk/things')).toEqual([
    { selection: { ids: ['r1', 'r2', 'r3'] }, change, expected: 3 },
  ]);
});

it('plans it for a day, and cannot begin before there is one', async () => {
  openList(api, { entity });
  answerBulk(api, { run: [{ change: { action: 'activate', day: '2030-01-07' } }] });
  const dialog = await openBulk('Reaktivieren');
  await within(dialog).findByText('3 werden geändert.');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Reaktivieren' });
  fireEvent.click(within(dialog).getByRole('radio', { name: /Tag|Datum|später/ }));
  expect(button.disabled).toBe(true);
  const [day] = await within(dialog).findAllByRole('textbox');
  fireEvent.change(day as HTMLElement, { target: { value: '7.1.2030' } });
  fireEvent.blur(day as HTMLElement);
  // the preview of a moment ago begins nothing
  await waitFor(() => expect(button.disabled).toBe(false));
  await within(dialog).findByText('3 werden geändert.');
  fireEvent.click(button);
  await waitFor(() => expect(posted(api, '/api/bulk/things')).toHaveLength(1));
  expect(posted(api, '/api/bulk/things')[0]?.change).toEqual({ action: 'activate', day: '2030-01-07' });
});
