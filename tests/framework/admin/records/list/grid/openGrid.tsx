import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { CellsRequest } from '../../../../../../src/framework/schema/contracts/cells.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { type ListWorld, openList } from '../openList.tsx';

/** Refuses every 13; everything else is stored. */
function answerCells(api: FakeApi): void {
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
        objections: [],
        conflict: null,
      };
    });
    return { body: { changeSet: 'c1', cells: outcomes, creates: [] } };
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
