import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerRows } from '../../support/answerRows.ts';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeAnswer, FakeApi } from '../../support/startFakeApi.ts';
import {
  allowRefusal,
  closeList,
  findRow,
  frameTenRows,
  lastAsked,
  openList,
  press,
  storedArrangements,
} from './openList.tsx';

let api: FakeApi;
beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const head = (name: string | RegExp) => screen.getByRole('columnheader', { name });
const orders = () => api.requestsOf('GET /api/things').map(({ query }) => query.get('sort'));

/** The next answers wait for the function that is returned. */
function holdRows(): () => void {
  let release = () => {};
  const when = new Promise<void>((resolve) => {
    release = resolve;
  });
  const body = [{ id: 'r9', $version: 1, name: 'Zeile 9' }];
  api.answer('GET /api/things', { when, body, headers: { 'Content-Range': 'things 0-0/1' } });
  return release;
}

/** Of a long list, lets requests for rows up to number `held` wait for the function that is returned. */
function holdLongRows(held: number, refusal?: Pick<FakeAnswer, 'status' | 'body'>): () => void {
  let release = () => {};
  const when = new Promise<void>((resolve) => {
    release = resolve;
  });
  const headers = { 'Content-Range': 'things 0-0/1001', 'X-Total-Capped': 'true', 'X-Next-Cursor': 'c' };
  api.answer('GET /api/things', ({ query }) => {
    const [, to = 0] = JSON.parse(query.get('range') ?? '[]') as number[];
    const body = Array.from({ length: to + 1 }, (_, at) => ({
      id: `s${at}`,
      $version: 1,
      // the first and the last one have one name
      name: `Neu ${at % 999}`,
      note: `Notiz ${at}`,
    }));
    const isOutline = query.get('fields') === '["name"]';
    return to === held && !isOutline ? { when, body, headers, ...refusal } : { body, headers };
  });
  return release;
}

/** The rows asked for, in the order of the requests. */
const ranges = () => api.requestsOf('GET /api/things').map(({ query }) => query.get('range'));
const grid = () => screen.getByRole('grid');
const isBusy = () => grid().getAttribute('aria-busy');
const drawnRows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-id]')].map(({ dataset }) => dataset.id);

/** A list of more than a thousand rows, of which the frame shows ten. */
async function openLongList(): Promise<void> {
  frameTenRows();
  openList(api, {
    entity: { referenceLine: '{note}' },
    rows: 1200,
    path: '/things?page=1&perPage=1000&sort=name&order=ASC&filter=%7B%7D',
  });
  await findRow(1);
  await waitFor(() => expect(drawnRows().length).toBeLessThan(30));
}

describe('sorting a list', () => {
  it('sorts by a column, ascending first, and shows it', async () => {
    openList(api);
    await findRow(1);
    fireEvent.click(screen.getByRole('button', { name: 'Anzahl' }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'ASC']));
    fireEvent.click(screen.getByRole('button', { name: /^Anzahl/ }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'DESC']));
    const head = () => screen.getByRole('columnheader', { name: /^Anzahl/ });
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
    await waitFor(() =>
      expect(storedArrangements(api).at(-1)).toEqual({ sort: [{ path: 'amount', direction: 'DESC' }] }),
    );
  });

  it('stores the order when the browser is idle, and at the latest when the list is left', async () => {
    openList(api);
    await findRow(1);
    press('Anzahl');
    expect(storedArrangements(api)).toEqual([]);
    cleanup();
    await waitFor(() =>
      expect(storedArrangements(api)).toEqual([{ sort: [{ path: 'amount', direction: 'ASC' }] }]),
    );
  });

  it('asks once for the rows in a new order, from the first on', async () => {
    openList(api, { rows: 60, path: '/things?page=2&perPage=25&sort=name&order=ASC&filter=%7B%7D' });
    await findRow(26);
    fireEvent.click(screen.getByRole('button', { name: 'Anzahl' }));
    const head = screen.getByRole('columnheader', { name: 'Anzahl' });
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('ascending'));
    await findRow(1);
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'));
    expect(orders()).toEqual(['["name","ASC"]', '["amount","ASC"]']);
    expect(lastAsked(api).range).toEqual([0, 24]);
    const frame = screen.getByRole('grid').parentElement ?? document.body;
    frame.scrollTop = 400;
    // what was asked for ahead counts as fresh for two seconds only where it was asked for
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(orders()).toHaveLength(3));
    await waitFor(() => expect(frame.scrollTop).toBe(0));
  });

  it('sorts by further columns with the shift key, and by several in a dialog', async () => {
    openList(api);
    await findRow(1);
    const click = (name: RegExp, shiftKey: boolean) =>
      fireEvent.click(screen.getByRole('button', { name }), { shiftKey });
    click(/^Anzahl/, false);
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'ASC']));
    click(/^Name/, true);
    const both = [
      ['amount', 'ASC'],
      ['name', 'ASC'],
    ];
    await waitFor(() => expect(lastAsked(api).sort).toEqual(both));
    await screen.findByRole('columnheader', { name: 'Name 2' });
    click(/^Name/, true);
    await waitFor(() => expect(lastAsked(api).sort).toEqual([both[0], ['name', 'DESC']]));
    press('Spalten');
    press('Nach mehreren Spalten …');
    const dialog = await screen.findByRole('dialog', { name: 'Sortieren' });
    fireEvent.mouseDown(within(dialog).getAllByRole('combobox', { name: /^Dann nach/ })[0] ?? dialog);
    fireEvent.click(await screen.findByRole('option', { name: 'Nichts weiter' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sortieren' }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'ASC']));
  });

  it('shows an order together with its rows, and without them only if they take long', async () => {
    openList(api);
    await findRow(1);
    const release = holdRows();
    press('Anzahl');
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(head('Anzahl').getAttribute('aria-sort')).toBeNull();
    await waitFor(() => expect(head('Anzahl').getAttribute('aria-sort')).toBe('ascending'));
    await findRow(1);
    release();
    await findRow(9);

    const answer = holdRows();
    press('Name');
    await waitFor(() => expect(orders()).toHaveLength(3));
    answer();
    await waitFor(() => expect(head('Name').getAttribute('aria-sort')).toBe('ascending'));
    expect(orders()).toHaveLength(3);
  });

  it('turns the order by a second click, also before the rows of the first are there', async () => {
    openList(api);
    await findRow(1);
    const release = holdRows();
    press('Anzahl');
    press('Anzahl');
    await waitFor(() =>
      expect(orders()).toEqual(['["name","ASC"]', '["amount","ASC"]', '["amount","DESC"]']),
    );
    release();
    await findRow(9);
    expect(head('Anzahl').getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByTestId('search').textContent).toContain('order=DESC');
    await waitFor(() =>
      expect(storedArrangements(api)).toEqual([{ sort: [{ path: 'amount', direction: 'DESC' }] }]),
    );
  });
});

describe('sorting a long list', () => {
  it('asks for the rows that fill the window first, and for the whole page once they are drawn', async () => {
    await openLongList();
    const release = holdLongRows(999);
    press('Anzahl');
    await waitFor(() => expect(drawnRows()).toContain('s0'));
    // as long as it will be
    expect(grid().getAttribute('aria-rowcount')).toBe('1001');
    screen.getByText(/^1–1\.000 von mehr/);
    expect(isBusy()).toBe('true');
    // a row does not become higher when the others are there
    screen.getByText('Notiz 0');
    expect(screen.queryByText('Notiz 1')).toBeNull();
    await waitFor(() => expect(ranges()).toEqual(['[0,999]', '[0,26]', '[0,999]', '[0,999]']));
    release();
    await waitFor(() => expect(isBusy()).toBe('false'));
    expect(grid().getAttribute('aria-rowcount')).toBe('1001');

    // also when the order is turned before the whole page is there
    const again = holdLongRows(999);
    press(/^Anzahl/);
    press(/^Anzahl/);
    await waitFor(() =>
      expect(ranges().slice(4)).toEqual(['[0,26]', '[0,999]', '[0,26]', '[0,999]', '[0,999]']),
    );
    again();
    await waitFor(() => expect(isBusy()).toBe('false'));
  });

  it('asks for the whole page also where the order was shown before its first rows', async () => {
    await openLongList();
    const release = holdLongRows(26);
    press('Anzahl');
    await waitFor(() => expect(head('Anzahl').getAttribute('aria-sort')).toBe('ascending'));
    expect(ranges()).toEqual(['[0,999]', '[0,26]', '[0,999]']);
    release();
    await waitFor(() => expect(ranges()).toEqual(['[0,999]', '[0,26]', '[0,999]', '[0,999]']));
    await waitFor(() => expect(isBusy()).toBe('false'));
    expect(drawnRows()).toContain('s0');
  });

  it('asks for the whole page also after a dialog that has closed', async () => {
    await openLongList();
    holdLongRows(-1);
    press('Spalten');
    press('Nach mehreren Spalten …');
    const dialog = await screen.findByRole('dialog', { name: 'Sortieren' });
    fireEvent.mouseDown(within(dialog).getAllByRole('combobox', { name: /^Richtung/ })[0] ?? dialog);
    fireEvent.click(await screen.findByRole('option', { name: 'absteigend' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sortieren' }));
    await waitFor(() => expect(ranges()).toEqual(['[0,999]', '[0,26]', '[0,999]', '[0,999]']));
    await waitFor(() => expect(isBusy()).toBe('false'));
  });

  it('asks once if no more rows are left', async () => {
    await openLongList();
    answerRows(api, 'things', 5, { recordOf: (row) => ({ name: `Rest ${row}` }) });
    press('Anzahl');
    await screen.findByRole('link', { name: 'Rest 5 öffnen' });
    expect(ranges()).toEqual(['[0,999]', '[0,26]', '[0,999]']);
    expect(isBusy()).toBe('false');
    screen.getByText('1–5 von 5');
  });

  it('keeps the first rows and says so if the others fail', async () => {
    allowRefusal();
    await openLongList();
    holdLongRows(999, { status: 500, body: { _t: 'serverError', message: 'Gerade nicht.' } })();
    press('Anzahl');
    const dialog = await screen.findByRole('alertdialog', { name: 'Etwas ist schiefgelaufen' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
    // hidden behind the dialog
    await screen.findByRole('alert');
    expect(drawnRows()).toContain('s0');
  });
});
