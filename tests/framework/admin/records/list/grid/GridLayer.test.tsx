import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { widgetKeys } from '../../../../../../src/framework/admin/shell/shortcuts/shortcutRegistry.ts';
import { buildField } from '../../../support/buildEntity.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, findRow, frameTenRows, openList, settled } from '../openList.tsx';
import { answerRowsNow, cellAt, openGrid, paste, press, rowOf, sentCells } from './openGrid.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

/** Types 77 over an amount that somebody else has changed meanwhile, and waits for the question. */
async function clash(): Promise<HTMLElement> {
  await openGrid(api);
  press('F2');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Anzahl' }), { target: { value: '77' } });
  press('Enter');
  const dialog = await screen.findByRole('dialog', { name: 'Inzwischen geändert' }, { timeout: 10_000 });
  expect(within(dialog).getByText(/^Zuletzt geändert von Bea Blau am 26\.11\.2026/)).toBeTruthy();
  return dialog;
}

function answerStored(amount: number, version: number): void {
  answerRowsNow(api, rowOf(1, amount, version));
}

const isSettled = async (dialog: HTMLElement) =>
  await waitFor(() => expect(dialog.isConnected).toBe(false), { timeout: 5000 });

describe('cells of a list', () => {
  it('moves the focus by keys, and opens records by the name', async () => {
    await openGrid(api);
    expect(document.activeElement).toBe(cellAt(0, 1));
    press('ArrowDown');
    expect(document.activeElement).toBe(cellAt(1, 1));
    press('Home');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Zeile 2 öffnen');
    press('Tab');
    expect(document.activeElement).toBe(cellAt(1, 1));
    press('ArrowUp', { shiftKey: true });
    expect(cellAt(1, 1).getAttribute('aria-selected')).toBe('true');
    expect(cellAt(0, 1).getAttribute('aria-selected')).toBe('true');
    // one row at a time is reached by Tab
    const stops = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('tabindex'));
    expect(stops).toEqual([null, '-1', '-1']);
  });

  it('moves the focus at once to a row that was not rendered, so that the next key is typed there', async () => {
    frameTenRows();
    await openGrid(api, { rows: 150, path: '/things?page=1&perPage=250&sort=name&order=ASC&filter=%7B%7D' });
    // thirty before the code for long pages has loaded
    await waitFor(() => expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(30));
    expect(document.querySelector('tr[data-row="149"]')).toBeNull();
    press('End', { ctrlKey: true });
    expect(document.activeElement).toBe(cellAt(149, 1));
    await waitFor(() => expect(cellAt(149, 1).dataset.mark).toContain('active'));
  });

  it('marks the cell that had the focus before its keys were loaded', async () => {
    openList(api);
    (await findRow(1)).focus();
    await waitFor(() => expect(cellAt(0, 0).dataset.mark).toContain('active'), { timeout: 20_000 });
  });

  it('selects the row with Shift and Space, opens it beside the list with Space, and names its keys', async () => {
    api.answer('GET /api/things/r1', {
      body: {
        id: 'r1',
        $version: 1,
        $access: { update: true, delete: true, custom: [] },
        name: 'Zeile 1',
        amount: 1,
      },
    });
    await openGrid(api);
    press(' ', { shiftKey: true });
    await screen.findByText('1 ausgewählt');
    press('Home');
    press(' ', { shiftKey: true });
    await waitFor(() => expect(screen.queryByText('1 ausgewählt')).toBeNull());
    const named = widgetKeys();
    expect(named.map(({ title }) => title)).toEqual(['Spalten, auf der Überschrift', 'Zellen der Liste']);
    expect(named.flatMap(({ entries }) => entries.flatMap(({ keys }) => keys))).toEqual(
      expect.arrayContaining(['Tab', 'Escape', 'Ctrl+x', 'Space', 'Shift+Space', 'Shift+ArrowLeft']),
    );
    press(' ');
    await screen.findByRole('region', { name: 'Zeile 1' }, { timeout: 10_000 });
  });

  it('saves a typed value, shows it at once, and moves on', async () => {
    await openGrid(api);
    press('F2');
    const input = await screen.findByRole('textbox', { name: 'Anzahl' });
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.change(input, { target: { value: '42' } });
    press('Enter');
    expect(cellAt(0, 1).textContent).toBe('42');
    expect(document.activeElement).toBe(cellAt(1, 1));
    await screen.findByText('Zelle gespeichert');
    expect(sentCells(api)).toEqual([
      { cells: [{ id: 'r1', version: 1, values: { amount: 42 } }], texts: false },
    ]);
    await settled();
  });

  it('keeps what was refused, says why at the cell, and gives it up with Esc', async () => {
    await openGrid(api);
    press('F2');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Anzahl' }), { target: { value: '13' } });
    press('Enter');
    await waitFor(() => expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true'));
    expect(cellAt(0, 1).textContent).toBe('13');
    press('ArrowUp');
    expect((await screen.findByText('Die 13 bringt Unglück.')).getAttribute('role')).toBe('alert');
    press('Escape');
    await waitFor(() => expect(cellAt(0, 1).textContent).toBe('1'));
    expect(screen.queryByText('Die 13 bringt Unglück.')).toBeNull();
  });

  it('asks in a conflict, and writes the own value over the newer version', async () => {
    const dialog = await clash();
    answerStored(77, 6);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mit dieser Auswahl speichern' }));
    await isSettled(dialog);
    await waitFor(() => expect(sentCells(api)).toHaveLength(2));
    expect(sentCells(api).map(({ cells }) => cells)).toEqual([
      [{ id: 'r1', version: 1, values: { amount: 77 } }],
      [{ id: 'r1', version: 5, values: { amount: 77 } }],
    ]);
    await screen.findByText('Zelle gespeichert');
    await waitFor(() => expect(cellAt(0, 1).dataset.mark ?? '').not.toMatch(/refused|saving/));
    expect(cellAt(0, 1).textContent).toBe('77');
  });

  it('shows the value of the other after a conflict, without a second write', async () => {
    const dialog = await clash();
    answerStored(9, 5);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Aktuellen Wert übernehmen' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mit dieser Auswahl speichern' }));
    await isSettled(dialog);
    await waitFor(() => expect(cellAt(0, 1).textContent).toBe('9'));
    expect(cellAt(0, 1).getAttribute('aria-invalid')).toBeNull();
    expect(sentCells(api)).toHaveLength(1);
  });

  it('keeps what was typed if a conflict is not decided, and asks again at the next attempt', async () => {
    const dialog = await clash();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Weiter bearbeiten' }));
    await isSettled(dialog);
    expect(cellAt(0, 1).textContent).toBe('77');
    expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true');
    fireEvent.mouseDown(cellAt(0, 1));
    fireEvent.mouseUp(cellAt(0, 1));
    await screen.findByText('Jemand anderes hat diesen Eintrag inzwischen geändert.');
    press('F2');
    const input = await screen.findByRole('textbox', { name: 'Anzahl' });
    expect((input as HTMLInputElement).value).toBe('77');
    press('Enter');
    await screen.findByRole('dialog', { name: 'Inzwischen geändert' });
    expect(sentCells(api)).toHaveLength(2);
    press('Escape');
  });

  it('does not send what its own checks refuse, and restores with Esc', async () => {
    await openGrid(api);
    press('F2');
    const input = await screen.findByRole('textbox', { name: 'Anzahl' });
    fireEvent.change(input, { target: { value: 'viele' } });
    press('Enter');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Anzahl' })).toBeNull());
    expect(cellAt(0, 1).textContent).toBe('1');
    expect(sentCells(api)).toEqual([]);
  });

  it('pastes a block as texts; refused rows keep theirs', async () => {
    await openGrid(api);
    paste('7\r\n13\r\n9\r\n');
    await waitFor(() => expect(cellAt(1, 1).dataset.mark).toContain('refused'));
    expect(sentCells(api)).toEqual([
      {
        cells: [
          { id: 'r1', version: 1, values: { amount: '7' } },
          { id: 'r2', version: 1, values: { amount: '13' } },
          { id: 'r3', version: 1, values: { amount: '9' } },
        ],
        texts: true,
      },
    ]);
    await screen.findByText(/^2 gespeichert, 1 Eintrag abgelehnt/);
    expect(within(document.body).getByRole('button', { name: 'Rückgängig' })).toBeTruthy();
    cleanup();
  });

  it.each(['/', '?', 'x', 'Backspace', 'Delete'])(
    'leaves a cell alone at %s that only got the focus back',
    async (key) => {
      await openGrid(api);
      const name = screen.getByRole('link', { name: 'Zeile 2 öffnen' });
      // as on return from a record
      act(() => name.focus());
      fireEvent.keyDown(name, { key });
      expect(document.querySelector('.MuiPopper-root')).toBeNull();
      expect(sentCells(api)).toEqual([]);
      cleanup();
    },
  );

  it('edits the name by typing once it was chosen by a key', async () => {
    await openGrid(api);
    press('Home');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Zeile 1 öffnen');
    press('x');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBe(document.activeElement);
  });

  it('says by F2 why a cell cannot be edited', async () => {
    const fields = [
      buildField({ name: 'name', title: 'Name' }),
      buildField({ name: 'amount', title: 'Anzahl', kind: 'integer', readOnly: true }),
    ];
    await openGrid(api, { entity: { fields } });
    press('F2');
    expect(await screen.findByText(/ergibt sich von selbst/)).toBeTruthy();
  });

  it('fills down, clears and undoes', async () => {
    api.answer('POST /api/change-sets/c1/undo', { body: {} });
    await openGrid(api);
    press('ArrowDown', { shiftKey: true });
    press('d', { ctrlKey: true });
    await waitFor(() => expect(sentCells(api)).toHaveLength(1));
    expect(sentCells(api)[0]?.cells).toEqual([{ id: 'r2', version: 1, values: { amount: 1 } }]);
    press('Delete');
    await waitFor(() => expect(sentCells(api)).toHaveLength(2));
    expect(sentCells(api)[1]?.cells).toEqual([
      { id: 'r1', version: 1, values: { amount: null } },
      { id: 'r2', version: 2, values: { amount: null } },
    ]);
    await settled();
    // keys for a redo, which there is not
    press('Z', { ctrlKey: true, shiftKey: true });
    press('y', { ctrlKey: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(api.requestsOf('POST /api/change-sets/c1/undo')).toEqual([]);
    press('z', { ctrlKey: true });
    await waitFor(() => expect(api.requestsOf('POST /api/change-sets/c1/undo')).toHaveLength(1));
    await settled();
  });
});
