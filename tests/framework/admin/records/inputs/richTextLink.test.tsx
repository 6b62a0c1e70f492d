import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openForm, press } from '../form/openForm.tsx';

const api = provideFakeApi();

const things = buildEntity({
  resource: 'things',
  form: [{ title: 'Alles', sections: [{ fields: ['note'] }] }],
  fields: [buildField({ name: 'note', title: 'Notiz', kind: 'richText' })],
});

let stored: string;

beforeEach(() => {
  stored = '<p></p>';
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  const record = () => ({
    id: 't1',
    $version: 1,
    $access: { update: true, delete: true, custom: [] },
    note: stored,
  });
  api.answer('GET /api/things/t1', () => ({ body: record() }));
  api.answer('PUT /api/things/t1', ({ body }) => ({
    body: { ...record(), ...JSON.parse(body), $version: 2 },
  }));
});

/** Opens the note and asks for a link by keyboard. */
async function askForLink(): Promise<HTMLElement> {
  openForm('/things/t1/edit');
  const note = await screen.findByRole('textbox', { name: 'Notiz' });
  act(() => {
    note.focus();
    const text = note.querySelector('a')?.firstChild;
    if (text) document.getSelection()?.collapse(text, 2);
    document.dispatchEvent(new Event('selectionchange'));
  });
  fireEvent.keyDown(note, { key: 'k', ctrlKey: true });
  return await screen.findByRole('dialog', { name: 'Link' });
}

function enter(dialog: HTMLElement, address: string): void {
  fireEvent.change(within(dialog).getByLabelText('Adresse'), { target: { value: address } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Übernehmen' }));
}

async function saved(): Promise<string> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Speichern');
  await screen.findByText('Profile things');
  return JSON.parse(api.requestsOf('PUT /api/things/t1')[0]?.body ?? '').note;
}

it('adds a link by Ctrl+K with https:// in front, and stores nothing before the form is saved (richtext-01)', async () => {
  enter(await askForLink(), 'example.org');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('PUT /api/things/t1')).toEqual([]);
  expect(await saved()).toBe('<p><a href="https://example.org">example.org</a></p>');
});

it('refuses links that could run a script, and names the accepted ones (richtext-02)', async () => {
  const dialog = await askForLink();
  enter(dialog, 'javascript:alert(1)');
  await within(dialog).findByText(/^Bitte gib eine Adresse ein/);
  enter(dialog, 'ada@example.org');
  expect(await saved()).toBe('<p><a href="mailto:ada@example.org">ada@example.org</a></p>');
});

it('removes a link and keeps its text', async () => {
  stored = '<p><a href="https://example.org/">hier</a></p>';
  const dialog = await askForLink();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Adresse').value).toBe('https://example.org/');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Link entfernen' }));
  expect(await saved()).toBe('<p>hier</p>');
});

it('offers underline and links, but not for the text of a messenger (richtext-03)', async () => {
  const names = () =>
    screen
      .getAllByRole('button', { name: /^(Fett|Unterstrichen|Link)$/ })
      .map((button) => button.getAttribute('aria-label'));
  const { unmount } = openForm('/things/t1/edit');
  await screen.findByRole('button', { name: 'Fett' });
  expect(names()).toEqual(['Fett', 'Unterstrichen', 'Link']);
  unmount();
  const note = buildField({ name: 'note', title: 'Notiz', kind: 'richText', isChat: true });
  answerLogins(api, { isLoggedIn: true, entities: [{ ...things, fields: [note] }] });
  openForm('/things/t1/edit');
  await screen.findByRole('button', { name: 'Fett' });
  expect(names()).toEqual(['Fett']);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Notiz' }), { key: 'k', ctrlKey: true });
  // the shell may answer the keys with its search
  expect(screen.queryByRole('dialog', { name: /Link/ })).toBeNull();
});
