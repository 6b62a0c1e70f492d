import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, settled } from '../openList.tsx';
import { answerRowsNow, cellAt, openGrid, press, rowOf, sentCells } from './openGrid.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

/** Types into the first amount while somebody else changes the rows, which are then read again. */
async function typeWhile(typed: string, ...rows: ReturnType<typeof rowOf>[]): Promise<HTMLElement> {
  await openGrid(api);
  press('F2');
  const input = await screen.findByRole('textbox', { name: 'Anzahl' });
  fireEvent.change(input, { target: { value: typed } });
  answerRowsNow(api, ...rows);
  const asked = api.requestsOf('GET /api/things').length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.requestsOf('GET /api/things').length).toBeGreaterThan(asked));
  await settled();
  return input;
}

describe('a cell that is edited while others change the list', () => {
  it('keeps the editor at its record when a row is added above, and saves to it', async () => {
    const input = await typeWhile('42', rowOf(9, 0, 1), rowOf(1, 1, 1), rowOf(2, 2, 1), rowOf(3, 3, 1));
    await waitFor(() => expect(cellAt(0, 0).textContent).toContain('Zeile 9'));
    expect(input.isConnected).toBe(true);
    expect((input as HTMLInputElement).value).toBe('42');
    await waitFor(() => expect(cellAt(1, 1).dataset.mark).toContain('active'));
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(cellAt(1, 1).textContent).toBe('42'));
    expect(document.activeElement).toBe(cellAt(2, 1));
    await screen.findByText('Zelle gespeichert');
    expect(sentCells(api).flatMap(({ cells }) => cells)).toEqual([
      { id: 'r1', version: 1, values: { amount: 42 } },
    ]);
  });

  it.each([
    ['its row disappears', [rowOf(2, 2, 1), rowOf(3, 3, 1)]],
    ['all rows disappear', []],
  ])('keeps what was typed if %s meanwhile, and says so', async (_, left) => {
    const input = await typeWhile('42', ...left);
    await screen.findByText(
      '„42“ ist noch nicht gespeichert: Die Zeile „Zeile 1“ steht gerade nicht mehr in der Liste.',
    );
    expect(input.isConnected).toBe(false);
    // not at the page, where the next letters would be shortcuts
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(sentCells(api)).toEqual([]);
    answerRowsNow(api, rowOf(1, 1, 2), rowOf(2, 2, 1));
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(cellAt(0, 1).textContent).toBe('42'));
    expect(cellAt(0, 1).getAttribute('aria-invalid')).toBe('true');
  });

  it('sends the version that editing began with, so that the change of somebody else is a conflict', async () => {
    const input = await typeWhile('77', rowOf(1, 9, 5), rowOf(2, 2, 1), rowOf(3, 3, 1));
    await waitFor(() => expect(cellAt(0, 1).textContent).toBe('9'));
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByRole('dialog', { name: 'Inzwischen geändert' }, { timeout: 10_000 });
    expect(sentCells(api)[0]?.cells).toEqual([{ id: 'r1', version: 1, values: { amount: 77 } }]);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
    // back to what was seen first is a change too, for the row shows the 9 by now
    fireEvent.mouseDown(cellAt(0, 1));
    fireEvent.mouseUp(cellAt(0, 1));
    press('F2');
    const again = await screen.findByRole('textbox', { name: 'Anzahl' });
    expect((again as HTMLInputElement).value).toBe('77');
    fireEvent.change(again, { target: { value: '1' } });
    press('Enter');
    await waitFor(() => expect(sentCells(api)).toHaveLength(2));
    expect(sentCells(api)[1]?.cells).toEqual([{ id: 'r1', version: 1, values: { amount: 1 } }]);
    await settled();
  });

  it('does not take what somebody else has changed for seen, because its own write brought it along', async () => {
    await openGrid(api);
    const stored = { ...rowOf(1, 9, 3), name: 'Neu' };
    let answerFirst = () => {};
    const isTyped = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const outcome = {
      outcome: 'done',
      version: 3,
      fields: {},
      message: null,
      objections: [],
      conflict: null,
    };
    api.answer('POST /api/things/cells', {
      body: { changeSet: 'c1', cells: [{ id: 'r1', record: stored, ...outcome }], creates: [] },
      when: isTyped,
    });
    const type = async (name: string, value: string) => {
      press('F2');
      fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
    };
    press('Home');
    await type('Name', 'Neu');
    press('Tab');
    await type('Anzahl', '77');
    answerRowsNow(api, stored, rowOf(2, 2, 1), rowOf(3, 3, 1));
    answerFirst();
    await screen.findByText('Zelle gespeichert', {}, { timeout: 10_000 });
    press('Enter');
    await waitFor(() => expect(sentCells(api)).toHaveLength(2));
    expect(sentCells(api).map(({ cells }) => cells)).toEqual([
      [{ id: 'r1', version: 1, values: { name: 'Neu' } }],
      [{ id: 'r1', version: 1, values: { amount: 77 } }],
    ]);
    await settled();
  });
});
