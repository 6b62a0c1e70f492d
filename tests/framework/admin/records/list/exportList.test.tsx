import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';
import { allowRefusal, closeList, openList } from './openList.tsx';

let api: FakeApi;
let saved: { name: string; text: Promise<string> }[];

beforeEach(async () => {
  api = await openFakePage();
  saved = [];
  let latest: Blob;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        latest = blob;
        return 'blob:list';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({
      name: this.download,
      text: latest.arrayBuffer().then((bytes) => Buffer.from(bytes).toString()),
    });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  closeList(api);
});

it('exports the list as filtered, sorted and shown', async () => {
  openList(api, { columns: ['amount', 'name'], path: '/things?filter={"note":"x"}&sort=name&order=DESC' });
  api.answer('POST /api/things/export', { body: 'Anzahl;Name\r\n' });
  fireEvent.click(await screen.findByRole('button', { name: 'Exportieren' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Dinge-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.text).toMatch(/^\uFEFF/);
  const [request] = api.requestsOf('POST /api/things/export');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    filter: { note: 'x' },
    sort: ['name', 'DESC'],
    columns: ['amount', 'name'],
  });
});

it('says why the export failed', async () => {
  allowRefusal();
  openList(api);
  const message = 'Der Server ist gerade beschäftigt.';
  api.answer('POST /api/things/export', {
    status: 503,
    body: { _n: 'leitstand', _t: 'busy', message, statusCode: 503 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Exportieren' }));
  await screen.findByText(new RegExp(message));
  expect(saved).toEqual([]);
});
