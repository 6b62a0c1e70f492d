import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { clickBeside, pressEscape } from '../../support/leaveDialog.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openForm } from './openForm.tsx';

const api = provideFakeApi();

const houses = buildEntity({
  resource: 'houses',
  title: 'Haus',
  selection: { create: { width: 430 } },
  fields: [buildField({ name: 'name', title: 'Name', required: true })],
});
const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  form: [{ title: 'Stammdaten', sections: [{ fields: ['house'] }] }],
  fields: [buildField({ name: 'house', title: 'Haus', kind: 'reference', reference: { to: 'houses' } })],
});
const draft = 'leitstand.draft.u1.houses/create-beside';
const question = 'Ungespeicherte Änderungen';

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [things, houses] });
  api.answer('GET /api/houses', { body: [], headers: { 'Content-Range': 'houses */0' } });
});

const nameIn = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>(/^Name/);

async function openDialog(): Promise<HTMLElement> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Haus' }, { timeout: 20_000 }));
  fireEvent.click(await screen.findByRole('option', { name: 'Haus anlegen' }));
  return await screen.findByRole('dialog', { name: 'Haus anlegen' }, { timeout: 20_000 });
}

async function openTyped(): Promise<HTMLElement> {
  openForm('/things/create');
  const dialog = await openDialog();
  fireEvent.change(nameIn(dialog), { target: { value: 'Neubau' } });
  return dialog;
}

it('asks before Esc and "Abbrechen" discard input, and ignores a click beside the dialog', async () => {
  const dialog = await openTyped();
  clickBeside(dialog);
  const cancel = () => fireEvent.click(within(dialog).getByText('Abbrechen'));
  for (const leave of [() => pressEscape(dialog), cancel]) {
    leave();
    await screen.findByText(question);
    fireEvent.click(screen.getByText('Weiter bearbeiten'));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(nameIn(dialog).value).toBe('Neubau');
  }
  fireEvent(window, new Event('pagehide'));
  expect(sessionStorage.getItem(draft)).not.toBeNull();
  cancel();
  await screen.findByText(question);
  fireEvent.click(screen.getByText('Änderungen verwerfen'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem(draft)).toBeNull();
  pressEscape(await openDialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers input that a reload interrupted, also after it was closed unanswered', async () => {
  await openTyped();
  fireEvent(window, new Event('pagehide'));
  cleanup();
  openForm('/things/create');
  let dialog = await openDialog();
  await within(dialog).findByText(/Ungespeicherte Eingaben wiederherstellen\?/);
  pressEscape(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Wiederherstellen' }));
  await waitFor(() => expect(nameIn(dialog).value).toBe('Neubau'));
});
