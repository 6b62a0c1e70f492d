import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';
import { closeList, findRow, lastAsked, openList, press, storedArrangements } from './openList.tsx';

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

describe('sorting a list', () => {
  it('sorts by a column, ascending first, and shows it', async () => {
    openList(api);
    await findRow(1);
    fireEvent.click(screen.getByRole('button', { name: 'Anzahl' }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'ASC']));
    fireEvent.click(screen.getByRole('button', { name: /^Anzahl/ }));
    await waitFor(() => expect(lastAsked(api).sort).toEqual(['amount', 'DESC']));
    const head = screen.getByRole('columnheader', { name: /^Anzahl/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
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
