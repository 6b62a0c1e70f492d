import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountRegistry } from '../../../../../src/framework/admin/shell/accountRegistry.ts';
import { ada } from '../../support/adaLogin.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const sentence = 'Ein guter Satz 27';
const resetRoute = 'POST /api/user-login-handler/resetPassword';
const activateRoute = 'POST /api/user-login-handler/activate';
const linkInvalid = {
  status: 400,
  body: { _t: 'linkInvalid', message: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' },
};

beforeEach(() => {
  answerLogins(api, { isLoggedIn: false, entities: [] });
  api.answer('GET /api/user-login-handler/activation/t1', {
    body: { name: 'Ada Lovelace', mail: 'ada@example.org' },
  });
});

function render(path: string, openPage: (to: string) => void = () => undefined) {
  return renderAdmin({ path, registry: { screens: accountRegistry.screens }, openPage });
}

function open(path: string): string[] {
  const opened: string[] = [];
  render(path, (to) => opened.push(to));
  return opened;
}

async function choose(password: string, repeat = password): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Neues Passwort(?! wieder)/), {
    target: { value: password },
  });
  fireEvent.change(screen.getByLabelText(/^Neues Passwort wiederholen/), { target: { value: repeat } });
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

it('accepts a new password only if it follows the rules and is typed twice', async () => {
  open('/reset/t1');
  for (const [password, repeat] of [
    ['kurz', 'kurz'],
    ['passwort123', 'passwort123'],
    [sentence, `${sentence}!`],
  ] as const) {
    await choose(password, repeat);
    expect([password, button('Passwort speichern').disabled]).toEqual([password, true]);
  }
  fireEvent.blur(screen.getByLabelText(/^Neues Passwort wiederholen/));
  expect(screen.getByText('Die beiden Passwörter stimmen nicht überein')).toBeTruthy();
  await choose(sentence);
  expect(button('Passwort speichern').disabled).toBe(false);
});

it('shows how strong the password is, and what is wrong with it in German', async () => {
  open('/reset/t1');
  const meter = () => screen.getByRole('meter', { name: 'Stärke des Passworts' });
  await choose('kurz');
  fireEvent.blur(screen.getByLabelText(/^Neues Passwort(?! wieder)/));
  expect(meter().getAttribute('aria-valuetext')).toBe('zu leicht zu erraten');
  expect(screen.getByText('Das Passwort braucht mindestens 8 Zeichen')).toBeTruthy();
  await choose(sentence);
  expect(meter().getAttribute('aria-valuetext')).toBe('sehr gut');
});

it('shows a password on demand', async () => {
  open('/reset/t1');
  await choose(sentence);
  const field = screen.getByLabelText<HTMLInputElement>(/^Neues Passwort(?! wieder)/);
  expect(field.type).toBe('password');
  fireEvent.click(button('Passwort anzeigen: Neues Passwort'));
  expect(field.type).toBe('text');
});

it('sends the password with the token of the link, and leads to the login', async () => {
  api.answer(resetRoute, { status: 204 });
  open('/reset/t1');
  await choose(sentence);
  fireEvent.click(button('Passwort speichern'));
  expect((await screen.findByRole('heading', { level: 1, name: 'Willkommen' })).textContent).toBe(
    'Willkommen',
  );
  expect(screen.getByText('Dein neues Passwort gilt. Melde dich jetzt damit an.')).toBeTruthy();
  expect(api.requestsOf(resetRoute).map(({ body }) => JSON.parse(body))).toEqual([
    { token: 't1', password: sentence },
  ]);
});

it('says that a link was used or is too old, and offers a new one', async () => {
  api.answer(resetRoute, linkInvalid);
  open('/reset/t1');
  await choose(sentence);
  fireEvent.click(button('Passwort speichern'));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/abgelaufen oder wurde schon benutzt/)).toBeTruthy();
  fireEvent.click(within(alert).getByRole('button', { name: 'Neuen Link anfordern' }));
  expect(await screen.findByRole('dialog', { name: 'Passwort zurücksetzen' })).toBeTruthy();
});

it('shows the server’s objections at their fields', async () => {
  const fields = { password: 'Das Passwort darf nicht deine E-Mail-Adresse sein' };
  api.answer(resetRoute, { status: 422, body: { _t: 'invalid', message: 'Falsch.', details: { fields } } });
  open('/reset/t1');
  await choose(sentence);
  fireEvent.click(button('Passwort speichern'));
  expect(await screen.findByText(fields.password)).toBeTruthy();
});

it('welcomes an invited person, takes their password, and starts the app as them (route-06)', async () => {
  api.answer(activateRoute, { body: {} });
  const opened = open('/signup/t1');
  await screen.findByText('Willkommen, Ada Lovelace!');
  await choose('ada@example.org');
  expect(button('Aktivieren und anmelden').disabled).toBe(true);
  await choose(sentence);
  fireEvent.click(button('Aktivieren und anmelden'));
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(api.requestsOf(activateRoute).map(({ body }) => JSON.parse(body))).toEqual([
    { token: 't1', password: sentence },
  ]);
});

it('says that an invitation is no longer valid, and leads to the login', async () => {
  api.answer('GET /api/user-login-handler/activation/t1', linkInvalid);
  open('/signup/t1');
  expect(await screen.findByText(/Diese Einladung ist abgelaufen/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Zur Anmeldung' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const confirmRoute = 'POST /api/user-login-handler/confirmMail';

function answerNewMail(): void {
  answerLogins(api, { isLoggedIn: true, entities: [] });
  api.answer('GET /api/user-login-handler/mailChange/t1', { body: { mail: 'ada@neu.example' } });
}

it('confirms a new address for its owner, who continues with the new bearer', async () => {
  answerNewMail();
  api.answer(confirmRoute, {
    body: { ...ada, token: { access_token: 'bearer-2' }, mail: 'ada@neu.example' },
  });
  const { session } = render('/confirm-mail/t1');
  await screen.findByText('Bestätige, dass du dich von nun an mit ada@neu.example anmelden willst.');
  expect(api.requestsOf(confirmRoute)).toEqual([]);
  fireEvent.click(button('Bestätigen'));
  await waitFor(() => expect(session.bearer()).toBe('bearer-2'));
  expect(api.requestsOf(confirmRoute).map(({ body }) => JSON.parse(body))).toEqual([{ token: 't1' }]);
  expect(await screen.findByText('Deine E-Mail-Adresse wurde geändert')).toBeTruthy();
});

it('says that a link to a new address is no longer valid, before and after it is used', async () => {
  answerNewMail();
  api.answer(confirmRoute, linkInvalid);
  open('/confirm-mail/t1');
  fireEvent.click(await screen.findByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText(/gehört zu einem anderen Zugang/)).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('requires a login first, and returns', async () => {
  api.answer('GET /api/user-login-handler/mailChange/t1', { body: { mail: 'ada@neu.example' } });
  open('/confirm-mail/t1');
  fireEvent.change(await screen.findByLabelText(/E-Mail-Adresse/), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText(/Passwort/), { target: { value: 'pw' } });
  fireEvent.click(button('Anmelden'));
  expect(
    await screen.findByText('Bestätige, dass du dich von nun an mit ada@neu.example anmelden willst.'),
  ).toBeTruthy();
});
