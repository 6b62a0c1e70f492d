import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerRows } from '../../../support/answerRows.ts';
import { buildEntity, buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, openList, things } from '../openList.tsx';
import { answerBulk, posted } from './answerBulk.ts';
import { openBulk } from './openBulk.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const users = buildEntity({
  resource: 'login-users',
  title: 'Login',
  plural: 'Logins',
  fields: [buildField({ name: 'name', title: 'Name' })],
});

it('shares chosen fields with chosen users, and previews as soon as both are chosen', async () => {
  openList(api, {
    entity: { rights: { ...things.rights, custom: ['shareAccess'] } },
    others: [users],
  });
  const change = { action: 'share' as const, with: ['r1'], fields: ['name'], actions: ['read', 'update'] };
  answerBulk(api, { run: [{ change: { ...change, actions: ['read', 'update'] } }] });
  answerRows(api, 'login-users', 1, { recordOf: () => ({ name: 'Ada Adler' }) });
  const dialog = await openBulk('Freigeben');
  const submit = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Freigeben' });
  const [who, what] = await within(dialog).findAllByRole('combobox');
  fireEvent.mouseDown(who as HTMLElement);
  fireEvent.change(who as HTMLElement, { target: { value: 'Ada' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ada Adler/ }));
  expect(submit.disabled).toBe(true);
  expect(posted(api, '/api/bulk/things/preview')).toEqual([]);
  fireEvent.mouseDown(what as HTMLElement);
  fireEvent.change(what as HTMLElement, { target: { value: 'Name' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Name' }));
  await within(dialog).findByText('3 werden freigegeben.');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'auch zum Ändern' }));
  await waitFor(() => expect(posted(api, '/api/bulk/things/preview')).toHaveLength(2));
  // not before the second answer: the first one said the same
  await waitFor(() => expect(submit.disabled).toBe(false));
  fireEvent.click(submit);
  await waitFor(() => expect(posted(api, '/api/bulk/things')).toHaveLength(1));
  expect(posted(api, '/api/bulk/things')[0]).toEqual({
    selection: { ids: ['r1', 'r2', 'r3'] },
    change,
    expected: 3,
  });
  await screen.findByText(/freigegeben$/);
});

it('offers only fields that the person may read, and to change only what they may change', async () => {
  const fields = [...things.fields, buildField({ name: 'rent', title: 'Miete' })];
  openList(api, {
    entity: {
      fields,
      rights: { ...things.rights, read: ['name', 'amount'], update: ['amount'], custom: ['shareAccess'] },
    },
    others: [users],
  });
  const dialog = await openBulk('Freigeben');
  const [, what] = await within(dialog).findAllByRole('combobox');
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'auch zum Ändern' });
  expect(box.disabled).toBe(false);
  fireEvent.click(box);
  fireEvent.mouseDown(what as HTMLElement);
  const titles = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(titles).toContain('Name');
  expect(titles).not.toContain('Miete');
  fireEvent.click(screen.getByRole('option', { name: 'Name' }));
  await waitFor(() => expect([box.disabled, box.checked]).toEqual([true, false]));
});

it('says plainly that only the first records of a large selection were checked', async () => {
  openList(api);
  answerBulk(api, { preview: { total: 5000, checked: 1000 }, run: [{ change: { action: 'delete' } }] });
  const dialog = await openBulk('Löschen');
  await within(dialog).findByText(
    /Geprüft sind nur die ersten 1\.000 von 5\.000; die übrigen werden erst beim Ausführen geprüft\./,
  );
});
