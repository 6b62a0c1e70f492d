import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi, SeenRequest } from '../../support/startFakeApi.ts';
import { cellAt, openGrid, press, rowOf, sentCells } from './grid/openGrid.tsx';
import { allowRefusal, closeList, settled } from './openList.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
  // rows of 40 px in a frame of 1000 x 600 px: only those in view are rendered
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

afterEach(() => closeList(api));

const count = 150;
const path = `/things?perPage=${count}&page=1&sort=name&order=ASC&filter=%7B%7D`;

function isFirst({ query }: SeenRequest): boolean {
  return query.get('range') === '[0,59]';
}

/** From now on the list is sorted from its last row; its whole page is answered when the returned function is called. */
function answerTurned(api: FakeApi, failure?: object): () => void {
  let goOn = () => {};
  const when = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const turned = Array.from({ length: count }, (_, at) => rowOf(count - at, count - at, 1));
  api.answer('GET /api/things', (request) => {
    const headers = { 'Content-Range': `things 0-${count - 1}/${count}` };
    if (isFirst(request)) return { body: turned.slice(0, 60), headers };
    return { when, ...(failure ?? { body: turned, headers }) };
  });
  return goOn;
}

const grid = () => screen.getByRole('grid', { name: 'Dinge' });
const firstRow = () => screen.findByRole('link', { name: `Zeile ${count} öffnen` });

async function sortByAmount(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Anzahl' }));
  await firstRow();
}

describe('sorting a long page', () => {
  it('shows the first rows before all of them, and says meanwhile how many there are', async () => {
    await openGrid(api, { rows: count, path });
    const before = api.requestsOf('GET /api/things').length;
    const goOn = answerTurned(api);
    const frame = grid().parentElement ?? document.body;
    frame.scrollTop = 400;
    await sortByAmount();
    expect(frame.scrollTop).toBe(0);
    const asked = () => api.requestsOf('GET /api/things').slice(before);
    await waitFor(() =>
      expect(asked().map(({ query }) => [query.get('range'), query.get('count')])).toEqual([
        ['[0,59]', 'none'],
        [`[0,${count - 1}]`, null],
      ]),
    );
    expect(grid().getAttribute('aria-busy')).toBe('true');
    expect(grid().getAttribute('aria-rowcount')).toBe(`${count + 1}`);
    screen.getByText(`1–${count} von ${count}`);
    goOn();
    await settled();
    expect(grid().getAttribute('aria-rowcount')).toBe(`${count + 1}`);
    screen.getByText(`1–${count} von ${count}`);
    expect(asked()).toHaveLength(2);
  });

  it('keeps the chosen cell and an open editor, whose row comes only with all of them', async () => {
    await openGrid(api, { rows: count, path });
    const goOn = answerTurned(api);
    press('F2');
    const input = await screen.findByRole('textbox', { name: 'Anzahl' });
    fireEvent.change(input, { target: { value: '42' } });
    await sortByAmount();
    expect(input.isConnected).toBe(true);
    goOn();
    await settled();
    expect((input as HTMLInputElement).value).toBe('42');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(sentCells(api).flatMap(({ cells }) => cells)).toHaveLength(1));
    expect(sentCells(api)[0]?.cells).toEqual([{ id: 'r1', version: 1, values: { amount: 42 } }]);
    expect(cellAt(count - 1, 1).textContent).toBe('42');
  });

  it('keeps the first rows below the error, if all of them cannot be read', async () => {
    allowRefusal();
    await openGrid(api, { rows: count, path });
    const goOn = answerTurned(api, {
      status: 503,
      body: { _t: 'busy', message: 'Zu viel los.', statusCode: 503 },
    });
    await sortByAmount();
    goOn();
    await screen.findByText(/Zu viel los\./);
    await firstRow();
    // asked again, they are not taken for the whole page
    const again = answerTurned(api);
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    again();
    await settled();
    await waitFor(() => expect(screen.queryByText(/Zu viel los\./)).toBeNull());
  });
});
