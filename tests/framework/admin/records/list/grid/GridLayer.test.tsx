import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CellsRequest } from '../../../../../../src/framework/schema/contracts/cells.ts';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, openList, settled } from '../openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

/** Refuses every 13; everything else is stored. */
function answerCells(): void {
  api.answer('POST /api/things/cells', ({ body }) => {
    const { cells } = JSON.parse(body) as CellsRequest;
    const outcomes = cells.map(({ id, version, values }) => {
      const isRefused = String(values.amount) === '13';
      return {
        id,
        outcome: isRefused ? 'invalid' : 'done',
        version: isRefused ? null : version + 1,
        record: null,
        fields: isRefused ? { amount: 'Die 13 bringt Unglück.' } : {},
        message: null,
        conflict: null,
      };
    });
    return { body: { changeSet: 'c1', cells: outcomes, creates: [] } };
  });
}

const sent = () =>
  api.requestsOf('POST /api/things/cells').map(({ body }) => JSON.parse(body) as CellsRequest);

async function openGrid(): Promise<HTMLElement> {
  answerCells();
  openList(api, { recordOf: (row) => ({ name: `Zeile ${row}`, amount: row, isFocused: true }) });
  const grid = await screen.findByRole('grid', { name: 'Dinge' });
  fireEvent.focusIn(grid);
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  await waitFor(
    () => {
      fireEvent.mouseDown(cellAt(0, 1));
      expect(cellAt(0, 1).dataset.mark).toContain('active');
    },
    // the first test loads the inputs of all kinds
    { timeout: 20_000 },
  );
  fireEvent.mouseUp(cellAt(0, 1));
  return grid;
}

function cellAt(row: number, column: number): HTMLElement {
  const cells = document.querySelectorAll<HTMLElement>(`tr[data-row="${row}"] td:not(.list-select)`);
  const cell = cells[column];
  if (!cell) throw new Error(`There is no cell ${row}, ${column}.`);
  return cell;
}

const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

function paste(text: string): void {
  const target = document.activeElement ?? document.body;
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
}

describe('cells of a list', () => {
  it('moves the focus by keys, and opens records by the name', async () => {
    await openGrid();
    expect(document.activeElement).toBe(cellAt(0, 1));
    key('ArrowDown');
    expect(document.activeElement).toBe(cellAt(1, 1));
    key('Home');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Zeile 2 öffnen');
    key('Tab');
    expect(document.activeElement).toBe(cellAt(1, 1));
    key('ArrowUp', { shiftKey: true });
    expect(cellAt(1, 1).getAttribute('aria-selected')).toBe('true');
    expect(cellAt(0, 1).getAttribute('aria-selected')).toBe('true');
    // one row at a time is reached by Tab
    const stops = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('tabindex'));
    expect(stops).toEqual([null, '-1', '-1']);
  });

  it('saves a typed value, shows it at once, and moves on', async () => {
    await openGrid();
    key('F2');
    const input = await screen.findByRole('textbox', { name: 'Anzahl' });
    await waitFor(() => expect(document.activeElement).toBe(input));
    fireEvent.change(input, { target: { value: '42' } });
    key('Enter');
    expect(cellAt(0, 1).textContent).toBe('42');
    expect(document.activeElement).toBe(cellAt(1, 1));
    await screen.findByText('Zelle gespeichert');
    expect(sent()).toEqual([{ cells: [{ id: 'r1', version: 1, values: { amount: 42 } }], texts: false }]);
    await settled();
  });

  it('keeps what was refused, says why at the cell, and gives it up with Esc', async () => {
    await openGrid();
    key('F2');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Anzahl' }), { target: { value: '13' } });
    key('Enter');
    await waitFor(() => expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true'));
    expect(cellAt(0, 1).textContent).toBe('13');
    key('ArrowUp');
    expect((await screen.findByText('Die 13 bringt Unglück.')).getAttribute('role')).toBe('alert');
    key('Escape');
    await waitFor(() => expect(cellAt(0, 1).textContent).toBe('1'));
    expect(screen.queryByText('Die 13 bringt Unglück.')).toBeNull();
  });

  it('does not send what its own checks refuse, and restores with Esc', async () => {
    await openGrid();
    key('F2');
    const input = await screen.findByRole('textbox', { name: 'Anzahl' });
    fireEvent.change(input, { target: { value: 'viele' } });
    key('Enter');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    key('Escape');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Anzahl' })).toBeNull());
    expect(cellAt(0, 1).textContent).toBe('1');
    expect(sent()).toEqual([]);
  });

  it('pastes a block as texts; refused rows keep theirs', async () => {
    await openGrid();
    paste('7\r\n13\r\n9\r\n');
    await waitFor(() => expect(cellAt(1, 1).dataset.mark).toContain('refused'));
    expect(sent()).toEqual([
      {
        cells: [
          { id: 'r1', version: 1, values: { amount: '7' } },
          { id: 'r2', version: 1, values: { amount: '13' } },
          { id: 'r3', version: 1, values: { amount: '9' } },
        ],
        texts: true,
      },
    ]);
    await screen.findByText(/^2 gespeichert, 1 Eintrag abgewiesen/);
    expect(within(document.body).getByRole('button', { name: 'Rückgängig' })).toBeTruthy();
    cleanup();
  });

  it('fills down, clears and undoes', async () => {
    api.answer('POST /api/change-sets/c1/undo', { body: {} });
    await openGrid();
    key('ArrowDown', { shiftKey: true });
    key('d', { ctrlKey: true });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.cells).toEqual([{ id: 'r2', version: 1, values: { amount: 1 } }]);
    key('Delete');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.cells).toEqual([
      { id: 'r1', version: 1, values: { amount: null } },
      { id: 'r2', version: 2, values: { amount: null } },
    ]);
    await settled();
    key('z', { ctrlKey: true });
    await waitFor(() => expect(api.requestsOf('POST /api/change-sets/c1/undo')).toHaveLength(1));
    await settled();
  });
});
