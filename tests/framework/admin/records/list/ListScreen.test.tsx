import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeFailure } from '../../support/closeFailure.ts';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';

import {
  allowRefusal,
  closeList,
  findRow,
  lastAsked,
  openList,
  press,
  storedArrangements,
  titles,
} from './openList.tsx';

let api: FakeApi;
beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

describe('a list', () => {
  it('requests the fields of its columns, in its order, and active records only', async () => {
    openList(api);
    await findRow(3);
    expect(titles()).toEqual(['', 'Name', 'Anzahl']);
    expect(lastAsked(api)).toMatchObject({
      sort: ['name', 'ASC'],
      range: [0, 24],
      filter: { isActive: true },
      fields: ['name', 'amount', 'isActive'],
    });
    fireEvent.click(screen.getByRole('switch', { name: 'nur aktive' }));
    await waitFor(() => expect(lastAsked(api).filter).toEqual({}));
  });

  it('shows the columns the user chose, and keeps their choice and order', async () => {
    openList(api, { columns: ['note', 'name'] });
    await waitFor(() => expect(titles()).toEqual(['', 'Notiz', 'Name']));
    press('Spalten');
    fireEvent.click(screen.getByLabelText('Anzahl'));
    fireEvent.click(screen.getByLabelText('Spalte Name nach vorn'));
    await waitFor(() =>
      expect(storedArrangements(api)).toEqual([
        { columns: [{ path: 'note' }, { path: 'name' }, { path: 'amount' }] },
        { columns: [{ path: 'name' }, { path: 'note' }, { path: 'amount' }] },
      ]),
    );
    press('Auf Standard zurücksetzen');
    await waitFor(() => expect(storedArrangements(api).at(-1)).toEqual({}));
  });

  it('shows the default columns if none of the chosen ones is left', async () => {
    openList(api, { columns: ['gone', 'removed'] });
    await findRow(3);
    expect(titles()).toEqual(['', 'Name', 'Anzahl']);
  });

  it('reports that a choice of columns was not saved, and uses it all the same', async () => {
    openList(api);
    api.answer('PUT /api/preferences/list.things', {
      status: 503,
      body: { _t: 'busy', message: 'Der Server ist gerade beschäftigt.', statusCode: 503 },
    });
    await findRow(1);
    press('Spalten');
    fireEvent.click(screen.getByLabelText('Notiz'));
    await screen.findByText(
      /^Wie du die Liste eingerichtet hast, konnte nicht gespeichert werden.*beschäftigt\.$/,
    );
    expect(screen.getAllByRole('columnheader', { hidden: true }).at(-1)?.textContent).toBe('Notiz');
    await waitFor(() => expect(lastAsked(api).fields).toContain('note'));
  });

  it('starts in another browser with the saved arrangement, without removed columns', async () => {
    openList(api, { arrangement: { columns: ['note', 'name'], sort: ['amount', 'DESC'] } });
    await findRow(1);
    expect(titles()).toEqual(['', 'Notiz', 'Name']);
    expect(lastAsked(api).sort).toEqual(['amount', 'DESC']);
    cleanup();
    openList(api, { arrangement: { columns: ['gone'], sort: ['gone', 'DESC'], saved: 'x' } });
    await findRow(1);
    expect(lastAsked(api).sort).toEqual(['name', 'ASC']);
  });

  it('searches once typing pauses, from the first page on', async () => {
    openList(api, { rows: 60, path: '/things?page=2&perPage=25&filter={}' });
    await findRow(26);
    const before = api.requestsOf('GET /api/things').length;
    const search = screen.getByRole('searchbox', { name: 'Dinge durchsuchen' });
    for (const value of ['K', 'Ki', 'Kiel ']) fireEvent.change(search, { target: { value } });
    await waitFor(() =>
      expect(lastAsked(api)).toMatchObject({ filter: { $search: 'Kiel' }, range: [0, 24] }),
    );
    expect(api.requestsOf('GET /api/things')).toHaveLength(before + 1);
    press('Suche leeren');
    await waitFor(() => expect(lastAsked(api).filter).toEqual({}));
  });

  it('moves from row to row with the arrow keys, selects with Shift and Space, opens beside with Space', async () => {
    openList(api);
    (await findRow(1)).focus();
    const key = (name: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: name, shiftKey });
    key('ArrowDown');
    expect(document.activeElement).toBe(await findRow(2));
    key('End');
    expect(document.activeElement).toBe(await findRow(3));
    key('ArrowUp');
    key(' ', true);
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Zeile 2 auswählen' })).checked,
    ).toBe(true);
    expect(screen.getByText('1 ausgewählt')).toBeTruthy();
    api.answer('GET /api/things/r2', { body: { id: 'r2', $version: 1, name: 'Zeile 2' } });
    key(' ');
    await screen.findByRole('region', { name: /^(Ding|Zeile 2)$/ }, { timeout: 20_000 });
    expect(screen.getByText('1 ausgewählt')).toBeTruthy();
  });

  it('opens a record by a click on its row', async () => {
    openList(api);
    fireEvent.click((await findRow(2)).closest('tr') ?? document.body);
    expect((await screen.findByTestId('screen')).textContent).toContain('Profile things /things/r2');
  });

  it('shows cards on a narrow screen, sorted by a menu', async () => {
    openList(api, { isNarrow: true, recordOf: (at) => ({ name: `Zeile ${at}`, amount: at * 1000 }) });
    const cards = await screen.findByRole('list', { name: 'Dinge' });
    expect(
      within(cards)
        .getAllByRole('link')
        .map((card) => card.textContent),
    ).toEqual(['Zeile 11.000', 'Zeile 22.000', 'Zeile 33.000']);
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Sortieren/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Anzahl, absteigend' }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'DESC']));
  });

  it('names the default order if no column represents it', async () => {
    openList(api, {
      isNarrow: true,
      entity: { sort: [{ path: 'note', direction: 'ASC' }], columns: ['name', 'amount'] },
    });
    await screen.findByRole('list', { name: 'Dinge' });
    const menu = screen.getByRole('combobox', { name: /Sortieren/ });
    expect(menu.textContent).toBe('Übliche Reihenfolge');
    fireEvent.mouseDown(menu);
    fireEvent.click(await screen.findByRole('option', { name: 'Anzahl, absteigend' }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'DESC']));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Sortieren/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Übliche Reihenfolge' }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['note', 'ASC']));
  });

  it('repeats nothing on a card', async () => {
    openList(api, {
      isNarrow: true,
      rows: 1,
      entity: { recordTitle: '{note} {name}', columns: ['name', 'note', 'amount'] },
      recordOf: () => ({ name: 'Lovelace', note: 'Ada', amount: 7 }),
    });
    const cards = await screen.findByRole('list', { name: 'Dinge' });
    expect(within(cards).getByRole('link').textContent).toBe('Ada Lovelace7');
  });
});

describe('a list without rows', () => {
  it('offers to create the first record, and to show inactive ones', async () => {
    openList(api, { countOf: ({ query }) => (query.get('filter')?.includes('isActive') ? 0 : 2) });
    await screen.findByText('Dinge: noch keine Einträge');
    expect(screen.getAllByRole('link', { name: 'Ding anlegen' })).toHaveLength(2);
    press('Auch deaktivierte anzeigen');
    await findRow(2);
  });

  it('says that it may hold more than one may see, if only some records may be read', async () => {
    const rights = { create: false, delete: false, read: [], update: [], custom: [] };
    openList(api, { rows: 0, entity: { rights: { ...rights, readSomewhere: ['name'] } } });
    await screen.findByText('Dinge: Du darfst nur bestimmte Einträge sehen, zurzeit ist keiner dabei.');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  it('offers to remove filters that match nothing', async () => {
    openList(api, {
      path: `/things?filter=${encodeURIComponent('{"note":{"$contains":"x"}}')}`,
      countOf: ({ query }) => (query.get('filter')?.includes('note') ? 0 : 3),
    });
    const empty =
      (await screen.findByText(/^Keine .+ passen zu Suche und Filter\.$/)).parentElement ?? document.body;
    fireEvent.click(within(empty).getByRole('button', { name: 'Suche und Filter zurücksetzen' }));
    await findRow(3);
    expect(lastAsked(api).filter).toEqual({ isActive: true });
  });

  it('shows that it is loading', async () => {
    openList(api);
    api.answer('GET /api/things', { body: [], headers: { 'Content-Range': 'things */0' }, delay: 300 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    await screen.findByText('Dinge: noch keine Einträge');
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('says why it could not be loaded, and retries', async () => {
    allowRefusal();
    openList(api);
    let hasFailed = false;
    api.answer('GET /api/things', () => {
      if (hasFailed)
        return { body: [{ id: 'r1', name: 'Zeile 1' }], headers: { 'Content-Range': 'things 0-0/1' } };
      return { status: 500, body: { _t: 'internal', message: 'Etwas ist schiefgegangen.', statusCode: 500 } };
    });
    await screen.findByText('Fehler beim Laden der Daten. Etwas ist schiefgegangen.');
    await closeFailure();
    hasFailed = true;
    press('Erneut versuchen');
    await findRow(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('drops a view the server no longer knows', async () => {
    allowRefusal();
    openList(api, { path: `/things?filter=${encodeURIComponent('{"gone":1}')}&sort=gone&order=ASC` });
    api.answer('GET /api/things', ({ query }) => {
      const isKnown = !`${query.get('filter')}${query.get('sort')}`.includes('gone');
      if (isKnown)
        return { body: [{ id: 'r1', name: 'Zeile 1' }], headers: { 'Content-Range': 'things 0-0/1' } };
      return {
        status: 400,
        body: { _t: 'unknownField', message: 'Das Feld gibt es nicht.', statusCode: 400 },
      };
    });
    await screen.findByText(/Das Feld gibt es nicht/);
    press('Ansicht zurücksetzen');
    await findRow(1);
    expect(lastAsked(api)).toMatchObject({ sort: ['name', 'ASC'], filter: { isActive: true } });
  });
});
