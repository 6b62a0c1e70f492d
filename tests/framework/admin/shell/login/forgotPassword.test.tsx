import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { computedStyle } from '../../../../support/computedStyle.ts';
import { mails, noMails } from '../../../../support/mailVectors.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const route = 'POST /api/user-login-handler/forgotPassword';
const success =
  'Sollte ein Account zur angegebenen E-Mail Adresse existieren, wird dir ein Link zum Zurücksetzen des Passworts zugeschickt.';
const failed = 'Es ist ein Fehler beim Zurücksetzen des Passworts aufgetreten. Bitte erneut versuchen.';

beforeEach(() => {
  answerLogins(api, { isLoggedIn: false, entities: [] });
});

async function openDialog(): Promise<HTMLElement> {
  renderAdmin();
  fireEvent.click(await screen.findByRole('button', { name: 'Passwort vergessen?' }));
  return await screen.findByRole('dialog', { name: 'Passwort zurücksetzen' });
}

function write(dialog: HTMLElement, mail: string): void {
  fireEvent.change(within(dialog).getByLabelText(/E-Mail-Adresse/), { target: { value: mail } });
}

function submitOf(dialog: HTMLElement): HTMLButtonElement {
  return within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Zurücksetzen' });
}

it('cannot be sent until the one field contains a mail address', async () => {
  const dialog = await openDialog();
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
  for (const wrong of ['', ...noMails]) {
    write(dialog, wrong);
    expect([wrong, submitOf(dialog).disabled]).toEqual([wrong, true]);
  }
  fireEvent.blur(within(dialog).getByRole('textbox'));
  expect(within(dialog).getByText('Das ist keine gültige E-Mail-Adresse')).toBeTruthy();
  for (const mail of mails) {
    write(dialog, mail);
    expect([mail, submitOf(dialog).disabled]).toEqual([mail, false]);
  }
});

it('requests the link, says the same for every address, and closes', async () => {
  api.answer(route, { status: 204 });
  const dialog = await openDialog();
  write(dialog, ' ada@example.org ');
  fireEvent.click(submitOf(dialog));
  expect(await screen.findByText(success)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf(route).map(({ body }) => JSON.parse(body))).toEqual([{ mail: 'ada@example.org' }]);
});

it('sends nothing but its own request, also over a login that is filled in', async () => {
  api.answer(route, { status: 204 });
  renderAdmin();
  const [mail, password] = [await screen.findByLabelText(/E-Mail/), screen.getByLabelText(/Passwort/)];
  fireEvent.change(mail, { target: { value: 'ada@example.org' } });
  fireEvent.change(password, { target: { value: 'pw' } });
  fireEvent.click(screen.getByRole('button', { name: 'Passwort vergessen?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Passwort zurücksetzen' });
  fireEvent.click(submitOf(dialog));
  expect(await screen.findByText(success)).toBeTruthy();
  const calls = api.requests.filter(({ method, path }) => method === 'POST' && !/checkLogin$/.test(path));
  expect(calls.map(({ path }) => path)).toEqual(['/api/user-login-handler/forgotPassword']);
});

it('reports a failure once, and allows another try', async () => {
  api.answer(route, { status: 500, body: { _t: 'internal', message: 'Kaputt.' } });
  const dialog = await openDialog();
  write(dialog, 'ada@example.org');
  fireEvent.click(submitOf(dialog));
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(screen.getByText('500 · Kaputt.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(submitOf(dialog).disabled).toBe(false));
});

it('is at most 600 px wide, and can be closed', async () => {
  const dialog = await openDialog();
  expect(computedStyle(dialog).maxWidth).toBe('600px');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('fills a small screen', async () => {
  const media = (query: string) => ({
    matches: /max-width/.test(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia: media });
  try {
    const dialog = await openDialog();
    expect(dialog.className).toContain('paperFullScreen');
    const { margin, width } = computedStyle(dialog);
    expect([margin, width]).toEqual(['0px', '100%']);
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

it('says who can help if no mails are sent, and asks for nothing', async () => {
  api.answer('GET /api/status', { body: { product: 'Probe', demo: null, build: 'b1', sendsMails: false } });
  const dialog = await openDialog();
  expect(await within(dialog).findByText(/Bitte die Administration um einen Link/)).toBeTruthy();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Zurücksetzen' })).toBeNull();
  const [close] = within(dialog).getAllByRole('button', { name: 'Schließen' });
  fireEvent.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf(route)).toEqual([]);
});
