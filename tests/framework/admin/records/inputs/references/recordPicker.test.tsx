import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unreadableReason } from '../../../../../../src/framework/schema/selection/selectionRules.ts';
import { computedStyle } from '../../../../../support/computedStyle.ts';
import { answerLogins } from '../../../support/answerLogins.ts';
import { provideFakeApi } from '../../../support/provideFakeApi.ts';
import type { SeenRequest } from '../../../support/startFakeApi.ts';
import { allowRefusal, openForm, press } from '../../form/openForm.tsx';
import { houses, id, people, rows, things } from './pickerEntities.ts';

const api = provideFakeApi();

function answerList(resource: string, body: readonly object[], total = body.length): void {
  const list = body.map((row) => ({ $version: 1, ...row }));
  const headers = { 'Content-Range': `${resource} 0-${list.length - 1}/${total}` };
  api.answer(`GET /api/${resource}`, { body: list, headers });
  api.answer(`GET /api/${resource}/find`, { body: { [resource]: list, total } });
}

const broken = { status: 500, body: { _t: 'internal', message: 'Kaputt.' } };

const queriesOf = (resource: string) =>
  api.requestsOf(`GET /api/${resource}`).map(({ query }: SeenRequest) => {
    const read = (name: string) => JSON.parse(query.get(name) ?? 'null');
    return {
      filter: read('filter'),
      range: read('range'),
      fields: read('fields'),
      populate: read('populate'),
    };
  });
const searches = () => queriesOf('people').flatMap(({ filter }) => filter.$search ?? []);

let stored: Record<string, unknown>;

beforeEach(() => {
  stored = { id: 't1', $version: 1, name: 'Boot', owner: null, helpers: [], house: null, place: null };
  answerLogins(api, { isLoggedIn: true, entities: [things, people, houses] });
  answerList('people', rows);
  answerList('houses', [{ id: id(11), name: 'Altbau' }]);
  api.answer('GET /api/things/t1', () => ({
    body: { ...stored, $access: { update: true, delete: true, custom: [] } },
  }));
  api.answer('PUT /api/things/t1', ({ body }) => ({ body: { ...stored, ...JSON.parse(body), $version: 2 } }));
});

function focusOn(input: HTMLElement): void {
  // Autocomplete resets the text of an input without the focus
  act(() => input.focus());
  fireEvent.mouseDown(input);
}

async function openPicker(name: string): Promise<HTMLElement> {
  openForm('/things/t1/edit');
  const input = await screen.findByRole('combobox', { name }, { timeout: 20_000 });
  focusOn(input);
  return input;
}

const optionsOf = async () => (await screen.findAllByRole('option')).map((option) => option.textContent);
const isDisabled = (name: RegExp) =>
  screen.getByRole('option', { name }).getAttribute('aria-disabled') === 'true';

describe('a picker', () => {
  it('offers ten records before anything is typed, or as many as the definition says (autocomplete-07)', async () => {
    await openPicker('Besitz');
    await optionsOf();
    expect(queriesOf('people').map(({ range }) => range)).toEqual([[0, 9]]);
    focusOn(screen.getByRole('combobox', { name: 'Haus' }));
    await screen.findByRole('option', { name: 'Altbau' });
    expect(queriesOf('houses').map(({ range }) => range)).toEqual([[0, 4]]);
  });

  it('says that there are more than it offers, in an option that cannot be chosen', async () => {
    answerList('people', rows, 11);
    await openPicker('Besitz');
    const note = 'Es gibt noch mehr. Tippe, um genauer zu suchen.';
    expect((await optionsOf()).slice(-2)).toEqual([note, 'auch deaktivierte']);
    expect(isDisabled(/^Es gibt noch mehr/)).toBe(true);
  });

  it('finds with filter, limit, fields and relations, and shows title and line (autocomplete-08, autocomplete-12)', async () => {
    await openPicker('Besitz');
    expect(await optionsOf()).toEqual([
      'AdaBonn · Altbau',
      'BenNoch neu',
      `Cem${unreadableReason}`,
      'auch deaktivierte',
    ]);
    expect(queriesOf('people')).toEqual([
      {
        filter: { city: ['Bonn', null], isActive: true },
        range: [0, 9],
        fields: ['name', 'city', 'house', 'isActive', 'isNew'],
        populate: ['house'],
      },
    ]);
  });

  it('disables an option with its reason, also where the deciding field is unreadable (autocomplete-13, autocomplete-14)', async () => {
    await openPicker('Besitz');
    await optionsOf();
    expect([isDisabled(/^Ada/), isDisabled(/^Ben/), isDisabled(/^Cem/)]).toEqual([false, true, true]);
    fireEvent.click(screen.getByRole('option', { name: /^Ada/ }));
    press('Speichern');
    await waitFor(() => expect(api.requestsOf('PUT /api/things/t1')).toHaveLength(1));
    expect(JSON.parse(api.requestsOf('PUT /api/things/t1')[0]?.body ?? '')).toEqual({ owner: id(1) });
  });

  it('offers deactivated records on request, with the reason why they cannot be chosen', async () => {
    await openPicker('Hilfe');
    fireEvent.click(await screen.findByRole('option', { name: 'auch deaktivierte' }));
    answerList('people', [{ ...rows[0], isActive: false }]);
    await waitFor(() => expect(queriesOf('people').map(({ filter }) => filter)).toContainEqual({}));
    expect(queriesOf('people')[0]?.filter).toEqual({ isActive: true });
    // the list is still open
    expect(await optionsOf()).not.toContain('auch deaktivierte');
  });

  it('searches up to twenty records for the last of several quick inputs (autocomplete-01, autocomplete-06, autocomplete-09)', async () => {
    const input = await openPicker('Besitz');
    await optionsOf();
    for (const value of ['M', 'Mü', 'Mül']) fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(searches()).toEqual(['Mül']), { timeout: 5000 });
    expect(queriesOf('people').at(-1)?.range).toEqual([0, 19]);
    fireEvent.change(input, { target: { value: '  ' } });
    await optionsOf();
    expect(searches()).toEqual(['Mül']);
  });

  it('waits 500 milliseconds before it searches (autocomplete-03)', async () => {
    const input = await openPicker('Besitz');
    await optionsOf();
    const timers = vi.spyOn(window, 'setTimeout');
    fireEvent.change(input, { target: { value: 'Mül' } });
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(500);
    expect(searches()).toEqual([]);
    await waitFor(() => expect(searches()).toEqual(['Mül']), { timeout: 5000 });
  });

  it('does not search for the title of an item it knows (autocomplete-02)', async () => {
    stored.owner = id(9);
    answerList('people', [...rows, { id: id(9), name: 'Zoe', isNew: false, isActive: true }]);
    const input = await openPicker('Besitz');
    await optionsOf();
    const timers = vi.spyOn(window, 'setTimeout');
    // the chosen one stays in the input until something else is typed
    for (const value of ['Ben', 'Zoe']) {
      fireEvent.change(input, { target: { value } });
      const [settle] = timers.mock.calls.findLast(([, delay]) => delay === 500) ?? [];
      expect(settle).toBeDefined();
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    expect(searches()).toEqual([]);
    fireEvent.change(input, { target: { value: 'Be' } });
    await waitFor(() => expect(searches()).toEqual(['Be']), { timeout: 5000 });
  });

  it('reduces a list to its first entry and makes one value a list (autocomplete-04, autocomplete-05)', async () => {
    stored = { ...stored, owner: [id(1), id(2)], helpers: id(2) };
    openForm('/things/t1/edit');
    const owner = await screen.findByRole<HTMLInputElement>(
      'combobox',
      { name: 'Besitz' },
      { timeout: 20_000 },
    );
    await waitFor(() => expect(owner.value).toBe('Ada'));
    expect(await screen.findByRole('button', { name: 'Ben' })).toBeTruthy();
    press('Speichern');
  });

  it('resolves what is chosen by id, and shows what it cannot resolve (autocomplete-10, autocomplete-19)', async () => {
    stored.helpers = [id(1), id(99)];
    openForm('/things/t1/edit');
    expect(
      await screen.findByRole('button', { name: 'Unbekanntes Element' }, { timeout: 20_000 }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ada' })).toBeTruthy();
    expect(queriesOf('people').map(({ filter }) => filter)).toEqual([{ id: [id(1), id(99)] }]);
  });

  it('keeps what is typed while the title of the chosen record loads', async () => {
    stored.owner = id(1);
    const list = { body: rows, headers: { 'Content-Range': 'people 0-2/3' } };
    api.answer('GET /api/people', ({ query }) => ({ ...list, delay: query.get('range') ? 0 : 1000 }));
    const input = (await openPicker('Besitz')) as HTMLInputElement;
    fireEvent.change(input, { target: { value: 'Mü' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 1900)));
    expect([input.value, searches()]).toEqual(['Mü', ['Mü']]);
    // nothing typed is dropped silently
    act(() => input.blur());
    expect(await screen.findByText(/„Mü“ ist nicht gewählt/)).toBeTruthy();
    expect(input.value).toBe('Mü');
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(input.value).toBe('Ada'));
  });

  it('takes the only hit for what was typed before Enter, once it is found', async () => {
    const input = (await openPicker('Besitz')) as HTMLInputElement;
    await optionsOf();
    answerList('people', [rows[0] ?? {}]);
    fireEvent.change(input, { target: { value: 'Ad' } });
    // the first of the suggestions is highlighted, and no hit
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    await waitFor(() => expect(input.value).toBe('Ada'), { timeout: 10_000 });
    expect(searches()).toEqual(['Ad']);
    press('Speichern');
    await waitFor(() => expect(api.requestsOf('PUT /api/things/t1')).toHaveLength(1));
    expect(JSON.parse(api.requestsOf('PUT /api/things/t1')[0]?.body ?? '')).toEqual({ owner: id(1) });
  });

  it('says that it searches by typing, and what it suggests (autocomplete-15, autocomplete-16)', async () => {
    const input = await openPicker('Besitz');
    expect(input.getAttribute('placeholder')).toBe('Tippen um zu suchen');
    expect(await screen.findByText('Vorgeschlagene Ergebnisse:')).toBeTruthy();
  });

  it('says that loading failed (autocomplete-17)', async () => {
    allowRefusal();
    api.answer('GET /api/people', broken);
    await openPicker('Besitz');
    expect(await screen.findByText('Fehler beim Laden der Daten')).toBeTruthy();
  });

  it('says that what is chosen could not be resolved (autocomplete-18)', async () => {
    allowRefusal();
    stored.owner = id(1);
    api.answer('GET /api/people', broken);
    openForm('/things/t1/edit');
    expect(await screen.findByText('Fehler beim Initialisieren der existierenden Daten')).toBeTruthy();
  });

  it('does not let the form be saved while it loads (picker-05)', async () => {
    const sentence = 'Bitte warte, bis die Ergebnisse geladen sind';
    api.answer('GET /api/people', { body: rows, headers: { 'Content-Range': 'people 0-2/3' }, delay: 1500 });
    await openPicker('Besitz');
    press('Speichern');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Besitz' }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    await screen.findByRole('option', { name: /^Ada/ }, { timeout: 10_000 });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Besitz' }).getAttribute('aria-invalid')).toBe('false'),
    );
    expect(api.requestsOf('PUT /api/things/t1')).toEqual([]);
    fireEvent.click(screen.getByRole('option', { name: /^Ada/ }));
    press('Speichern');
    await waitFor(() => expect(api.requestsOf('PUT /api/things/t1')).toHaveLength(1));
  });
});

describe('a picker near an address', () => {
  const at = (coordinates: unknown) => ({ location: { type: 'Point', coordinates } });

  it('offers everything within 20 km, the nearest first (autocomplete-11, picker-07)', async () => {
    stored.place = at([7.1, 50.7]);
    await openPicker('Haus');
    await screen.findByRole('option', { name: 'Altbau' });
    const [request] = api.requestsOf('GET /api/houses/find');
    expect(JSON.parse(request?.query.get('json') ?? '')).toEqual({
      filter: { near: { lat: 50.7, lon: 7.1, maxDistance: 20_000 } },
      fields: ['name'],
      skipPagination: true,
      sortBy: ['near'],
      sortDesc: [false],
    });
    expect(queriesOf('houses')).toEqual([]);
  });

  it.each([
    ['one coordinate', at([7.1])],
    ['a third one', at([7.1, 50.7, 3])],
    ['a latitude of 0', at([7.1, 0])],
    ['a longitude of 0', at([0, 50.7])],
    ['text', at(['7', '50'])],
    ['no point', { city: 'Bonn' }],
  ])('offers the usual records for %s (picker-06)', async (_, place) => {
    stored.place = place;
    await openPicker('Haus');
    await screen.findByRole('option', { name: 'Altbau' });
    expect(api.requestsOf('GET /api/houses/find')).toEqual([]);
    expect(queriesOf('houses').map(({ filter }) => filter)).toEqual([{}]);
  });
});

describe('creating from a picker', () => {
  it('opens a dialog of the defined width, and chooses the new record without saving the form', async () => {
    api.answer('POST /api/houses', { status: 201, body: { id: id(19), $version: 1, name: 'Neubau' } });
    await openPicker('Haus');
    fireEvent.click(await screen.findByRole('option', { name: 'Haus anlegen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Haus anlegen' }, { timeout: 20_000 });
    expect(computedStyle(dialog).maxWidth).toBe('430px');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    expect((await within(dialog).findAllByText('Dieses Feld ist erforderlich')).length).toBeGreaterThan(0);
    expect(api.requestsOf('POST /api/houses')).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Neubau' } });
    answerList('houses', [{ id: id(19), name: 'Neubau' }]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Haus erfolgreich angelegt.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestsOf('PUT /api/things/t1')).toEqual([]);
    press('Speichern');
    await waitFor(() => expect(api.requestsOf('PUT /api/things/t1')).toHaveLength(1));
    expect(JSON.parse(api.requestsOf('PUT /api/things/t1')[0]?.body ?? '')).toEqual({ house: id(19) });
  });

  it('is highlighted only by hand, and then taken by Enter', async () => {
    const input = await openPicker('Haus');
    answerList('houses', []);
    fireEvent.change(input, { target: { value: 'Neubau' } });
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Altbau' })).toBeNull());
    const create = await screen.findByRole('option', { name: 'Haus anlegen' });
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(input.getAttribute('aria-activedescendant')).toBe(create.id);
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByRole('dialog', { name: 'Haus anlegen' }, { timeout: 20_000 });
  });

  it('is offered only with the right to create', async () => {
    const rights = { ...houses.rights, create: false };
    answerLogins(api, { isLoggedIn: true, entities: [things, people, { ...houses, rights }] });
    answerList('houses', [{ id: id(11), name: 'Altbau' }]);
    await openPicker('Haus');
    await screen.findByRole('option', { name: 'Altbau' });
    expect(screen.queryByRole('option', { name: 'Haus anlegen' })).toBeNull();
  });

  it('leaves a picker closed to users who may create but not read its records', async () => {
    const rights = { ...houses.rights, read: [] };
    answerLogins(api, { isLoggedIn: true, entities: [things, people, { ...houses, rights }] });
    openForm('/things/t1/edit');
    const input = await screen.findByRole<HTMLInputElement>(
      'combobox',
      { name: 'Haus' },
      { timeout: 20_000 },
    );
    expect(input.disabled).toBe(true);
  });
});
