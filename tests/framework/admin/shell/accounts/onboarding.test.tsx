import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountRegistry } from '../../../../../src/framework/admin/shell/accountRegistry.ts';
import { buildField } from '../../../../support/buildField.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const canRoute = 'GET /api/user-login-handler/initialization/can-initialize';
const route = 'POST /api/user-login-handler/initialization/initialize';

beforeEach(() => {
  answerLogins(api, { isLoggedIn: false, entities: [] });
  api.answer(canRoute, { body: { canInitialize: true, federalStates } });
});

function open(path: string): string[] {
  const opened: string[] = [];
  renderAdmin({ path, registry: { screens: accountRegistry.screens }, openPage: (to) => opened.push(to) });
  return opened;
}

async function write(label: RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

const federalStates = [
  { value: 'BY', title: 'Bayern' },
  { value: 'BE', title: 'Berlin' },
];

const asked = {
  type: 'employees',
  fields: [
    buildField({
      name: 'gender',
      title: 'Geschlecht',
      kind: 'enum',
      options: [
        { value: 'female', title: 'weiblich' },
        { value: 'male', title: 'männlich' },
      ],
    }),
    buildField({ name: 'firstName', title: 'Vorname' }),
    buildField({ name: 'lastName', title: 'Nachname' }),
  ],
};

async function fillIn(): Promise<void> {
  await write(/^Dein Name/, 'Ada Adler');
  await write(/^E-Mail-Adresse/, 'ada@example.org');
  await write(/^Neues Passwort(?! wieder)/, 'Ein guter Satz 27');
  await write(/^Neues Passwort wiederholen/, 'Ein guter Satz 27');
  await write(/^Name des Produkts/, 'Musikschule Adler');
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Einrichten und anmelden' });

it('sends everybody here while nobody can log in', async () => {
  open('/things');
  expect(await screen.findByRole('heading', { level: 1, name: 'Einrichtung' })).toBeTruthy();
});

it('redirects to the login if the system is already set up', async () => {
  api.answer(canRoute, { body: { canInitialize: false } });
  open('/onboarding');
  expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen' })).toBeTruthy();
});

it('sets the system up and starts the app as its first administrator (route-05)', async () => {
  api.answer(route, { body: {} });
  const opened = open('/onboarding');
  await fillIn();
  await write(/^Straße/, 'Hauptweg ');
  await write(/^Postleitzahl/, '10115');
  await write(/^Ort/, 'Berlin');
  const state = screen.getByRole('combobox', { name: 'Bundesland' });
  fireEvent.mouseDown(state);
  fireEvent.click(screen.getByRole('option', { name: 'Berlin' }));
  fireEvent.click(submit());
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(JSON.parse(api.requestsOf(route)[0]?.body ?? '')).toEqual({
    name: 'Ada Adler',
    mail: 'ada@example.org',
    password: 'Ein guter Satz 27',
    profile: null,
    product: 'Musikschule Adler',
    address: { street: 'Hauptweg', postal: '10115', city: 'Berlin', state: 'BE', country: 'DE' },
    federalState: 'BE',
  });
});

it('creates the person of the first administrator if the server requires one', async () => {
  api.answer(canRoute, { body: { canInitialize: true, profile: asked } });
  api.answer(route, { body: {} });
  const opened = open('/onboarding');
  await write(/^Vorname/, ' Ada');
  expect(screen.queryByLabelText(/^Dein Name/)).toBeNull();
  await write(/^E-Mail-Adresse/, 'ada@example.org');
  await write(/^Neues Passwort(?! wieder)/, 'Ein guter Satz 27');
  await write(/^Neues Passwort wiederholen/, 'Ein guter Satz 27');
  await write(/^Name des Produkts/, 'Musikschule Adler');
  await write(/^Nachname/, 'Adler');
  expect(submit().disabled).toBe(true);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Geschlecht/ }));
  fireEvent.click(screen.getByRole('option', { name: 'weiblich' }));
  fireEvent.click(submit());
  await waitFor(() => expect(opened).toEqual(['/']));
  expect(JSON.parse(api.requestsOf(route)[0]?.body ?? '')).toMatchObject({
    name: '',
    profile: { type: 'employees', values: { gender: 'female', firstName: 'Ada', lastName: 'Adler' } },
  });
});

it('waits for required input, and does not require an address', async () => {
  api.answer(route, { body: {} });
  open('/onboarding');
  await fillIn();
  expect(submit().disabled).toBe(false);
  await write(/^Name des Produkts/, ' ');
  expect(submit().disabled).toBe(true);
  await write(/^Name des Produkts/, 'Adler');
  fireEvent.click(submit());
  await waitFor(() => expect(api.requestsOf(route)).toHaveLength(1));
  expect(JSON.parse(api.requestsOf(route)[0]?.body ?? '')).toMatchObject({
    address: null,
    federalState: null,
  });
});

it('shows the server’s objections at their fields', async () => {
  const fields = {
    'address.postal': 'Die Postleitzahl hat fünf Ziffern',
    mail: 'Diese Adresse gibt es nicht',
  };
  api.answer(route, { status: 422, body: { _t: 'invalid', message: 'Falsch.', details: { fields } } });
  open('/onboarding');
  await fillIn();
  fireEvent.click(submit());
  for (const sentence of Object.values(fields)) expect(await screen.findByText(sentence)).toBeTruthy();
});

it('redirects to the login if someone else was first', async () => {
  api.answer(route, { status: 409, body: { _t: 'alreadyInitialized', message: 'Schon eingerichtet.' } });
  const opened = open('/onboarding');
  await fillIn();
  fireEvent.click(submit());
  await waitFor(() => expect(opened).toEqual(['/login']));
});

it('offers the federal states that the server names', async () => {
  open('/onboarding');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Bundesland' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bayern', 'Berlin']);
});
