import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { CellsRequest } from '../../../../../../src/framework/schema/contracts/cells.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { type ListWorld, openList } from '../openList.tsx';

const open = { record: null, objections: [], fields: {}, message: null, conflict: null };

/** Somebody else has made the amount of a record 9, as its version 5. */
function conflictOf(id: string, mine: unknown) {
  return {
    conflicts: [{ path: 'amount', base: 1, mine, theirs: 9 }],
    current: { id, $version: 5, name: 'Zeile 1', amount: 9, isFocused: true },
    changed: { at: '2026-11-26T08:00:00.000Z', actor: { id: 'u2', name: 'Bea Blau' }, onBehalfOf: null },
  };
}

function outcomeOf({ id, version, values: { amount } }: CellsRequest['cells'][number]) {
  if (String(amount) === '13') {
    const fields = { amount: 'Die 13 bringt Unglück.' };
    return { ...open, id, outcome: 'invalid', version: null, fields };
  }
  if (amount !== 77 || version >= 5) return { ...open, id, outcome: 'done', version: version + 1 };
  const message = 'Jemand anderes hat diesen Eintrag inzwischen geändert.';
  return { ...open, id, outcome: 'conflict', version: null, message, conflict: conflictOf(id, amount) };
}

/** Refuses every 13, and a 77 for an older version than 5; everything else is stored. */
function answerCells(api: FakeApi): void {
  api.answer('POST /api/things/cells', ({ body }) => {
    const { cells } = JSON.parse(body) as CellsRequest;
    return { body: { changeSet: 'c1', cells: cells.map(outcomeOf), creates: [] } };
  });
}

/** A row as the server stores it. */
export const rowOf = (id: number, amount: number, version: number) => ({
  id: `r${id}`,
  $version: version,
  name: `Zeile ${id}`,
  amount,
  isFocused: true,
});

/** What the server has, once the list reads it again. */
export function answerRowsNow(api: FakeApi, ...body: ReturnType<typeof rowOf>[]): void {
  api.answer('GET /api/things', {
    body,
    headers: { 'Content-Range': `things 0-${body.length - 1}/${body.length}` },
  });
}

export const sentCells = (api: FakeApi) =>
  api.requestsOf('POST /api/things/cells').map(({ body }) => JSON.parse(body) as CellsRequest);

/** Opens a list of three things and chooses the amount of the first, once its cells can be edited. */
export async function openGrid(api: FakeApi, world: ListWorld = {}): Promise<HTMLElement> {
  answerCells(api);
  openList(api, { recordOf: (row) => ({ name: `Zeile ${row}`, amount: row, isFocused: true }), ...world });
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

export function cellAt(row: number, column: number): HTMLElement {
  const cells = document.querySelectorAll<HTMLElement>(`tr[data-row="${row}"] td:not(.list-select)`);
  const cell = cells[column];
  if (!cell) throw new Error(`There is no cell ${row}, ${column}.`);
  return cell;
}

export const press = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

export function paste(text: string): void {
  const target = document.activeElement ?? document.body;
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
}
