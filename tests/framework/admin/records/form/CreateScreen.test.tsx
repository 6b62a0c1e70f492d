import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { allowRefusal, openForm, press, type } from './openForm.tsx';

const api = provideFakeApi();

const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  form: [
    {
      title: 'Stammdaten',
      sections: [{ title: 'Wichtiges', fields: ['name', 'isRented', 'rent', 'customId'] }],
    },
    { title: 'Weiteres', sections: [{ fields: ['note', 'code'] }] },
  ],
  fields: [
    buildField({ name: 'name', title: 'Name', required: true }),
    buildField({ name: 'isRented', title: 'Vermietet', kind: 'boolean', default: false }),
    buildField({ name: 'rent', title: 'Miete', kind: 'money', required: true, when: { isRented: true } }),
    buildField({ name: 'customId', title: 'Nummer', readOnly: true }),
    buildField({ name: 'note', title: 'Notiz', description: 'Für alle lesbar.', maxLength: 20 }),
    buildField({ name: 'code', title: 'Kürzel', required: true }),
  ],
});

function sent(): Record<string, unknown>[] {
  return api.requestsOf('POST /api/things').map(({ body }) => JSON.parse(body));
}

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('POST /api/things', ({ body }) => ({
    status: 201,
    body: { ...JSON.parse(body), id: 't1', $version: 1 },
    delay: 20,
  }));
});

async function openCreate(query = '') {
  const opened = openForm(`/things/create${query}`);
  await screen.findByLabelText(/^Name/, {}, { timeout: 10_000 });
  return opened;
}

describe('the form of a new record', () => {
  it('warns of a possible duplicate once typing pauses, and creates the record anyway', async () => {
    answerLogins(api, {
      isLoggedIn: true,
      entities: [{ ...things, duplicates: [['name', 'note'], ['code']] }],
    });
    api.answer('POST /api/things/duplicates', {
      body: { similar: [{ record: { id: 't7', name: 'Erstes' }, by: [['code']] }] },
    });
    await openCreate();
    type(/^Name/, 'Erstes');
    for (const code of ['E', 'E-', 'E-1']) type(/^Kürzel/, code);
    const link = await screen.findByRole('link', { name: 'Erstes' });
    expect(link.getAttribute('href')).toBe('/things/t7');
    const warning = link.closest('[role=status]');
    expect(warning?.textContent).toBe('Gibt es schon?Erstes (gleich: Kürzel)');
    const asked = api.requestsOf('POST /api/things/duplicates').map(({ body }) => JSON.parse(body).values);
    expect(asked).toEqual([expect.objectContaining({ code: 'E-1' })]);
    press('Hinweis ausblenden');
    expect(warning?.textContent).toBe('');
    press('Speichern');
    await screen.findByTestId('screen');
    expect(sent()).toHaveLength(1);
  });

  it('stores the input and opens the record', async () => {
    await openCreate();
    type(/^Name/, 'Erstes');
    fireEvent.click(screen.getByRole('tab', { name: 'Weiteres' }));
    type(/^Kürzel/, 'E');
    press('Speichern');
    expect((await screen.findByTestId('screen')).textContent).toBe('Profile things');
    expect(sent()).toEqual([{ name: 'Erstes', isRented: false, code: 'E' }]);
  });

  it('creates one record on two clicks', async () => {
    await openCreate();
    type(/^Name/, 'Erstes');
    type(/^Kürzel/, 'E');
    press('Speichern');
    press(/Speichern$|gespeichert/);
    await screen.findByTestId('screen');
    expect(sent()).toHaveLength(1);
  });

  it('starts over with an empty form and a new key after "Speichern und neu"', async () => {
    await openCreate();
    for (const name of ['Erstes', 'Zweites']) {
      type(/^Name/, name);
      type(/^Kürzel/, 'E');
      press('Speichern und neu');
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''));
      expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    }
    expect(sent().map(({ name }) => name)).toEqual(['Erstes', 'Zweites']);
    const keys = api.requestsOf('POST /api/things').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('starts with the values in its address, once', async () => {
    const source = { name: 'Erstes', code: 'E', customId: 'D-1', unknown: 1 };
    await openCreate(`?${new URLSearchParams({ source: JSON.stringify(source) })}`);
    press('Speichern und neu');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''));
    expect(sent()).toEqual([{ name: 'Erstes', isRented: false, code: 'E' }]);
  });

  it('leaves out system fields, and shows help', async () => {
    await openCreate();
    expect(screen.queryByLabelText(/Nummer/)).toBeNull();
    expect(screen.queryByText('Nummer')).toBeNull();
    const note = screen.getByLabelText('Notiz');
    expect(document.getElementById(note.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Für alle lesbar.',
    );
  });

  it('shows a field only while its condition is true, and requires it only then', async () => {
    await openCreate();
    type(/^Name/, 'Erstes');
    type(/^Kürzel/, 'E');
    expect(screen.queryByLabelText(/^Miete/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Vermietet'));
    await screen.findByLabelText(/^Miete/);
    press('Speichern');
    await screen.findByText('Dieses Feld ist erforderlich');
    type(/^Miete/, '1.250,50');
    press('Speichern');
    await screen.findByTestId('screen');
    expect(sent()).toEqual([{ name: 'Erstes', isRented: true, rent: 125050, code: 'E' }]);
  });

  it('opens the tab of the first mistake, marks it and focuses the input', async () => {
    await openCreate();
    type(/^Name/, 'Erstes');
    press('Speichern');
    await screen.findByRole('tab', { name: 'Weiteres (braucht deine Aufmerksamkeit)', selected: true });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Kürzel/)));
    expect(screen.getByText('Ein Feld braucht noch deine Aufmerksamkeit.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('reports input it cannot read', async () => {
    await openCreate();
    type(/^Name/, 'Erstes');
    type(/^Kürzel/, 'E');
    fireEvent.click(screen.getByLabelText('Vermietet'));
    type(/^Miete/, 'viel');
    fireEvent.blur(screen.getByLabelText(/^Miete/));
    press('Speichern');
    await screen.findByText('Für dieses Feld sind nur Zahlen zulässig');
    expect(screen.getByLabelText<HTMLInputElement>(/^Miete/).value).toBe('viel');
    expect(sent()).toEqual([]);
  });

  it("shows the server's sentences at their fields", async () => {
    allowRefusal();
    api.answer('POST /api/things', {
      status: 422,
      body: { _t: 'invalid', message: 'Fehler', details: { fields: { code: 'Gibt es schon.' } } },
    });
    await openCreate();
    type(/^Name/, 'Erstes');
    type(/^Kürzel/, 'E');
    press('Speichern');
    await screen.findByText('Gibt es schon.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Kürzel/)));
  });

  it('saves by Ctrl+S', async () => {
    await openCreate();
    type(/^Name/, 'Erstes');
    type(/^Kürzel/, 'E');
    const isUntouched = fireEvent.keyDown(screen.getByLabelText(/^Name/), { key: 's', ctrlKey: true });
    expect(isUntouched).toBe(false);
    await screen.findByTestId('screen');
    expect(sent()).toHaveLength(1);
  });
});
