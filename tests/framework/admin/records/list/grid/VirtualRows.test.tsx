import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, frameTenRows } from '../openList.tsx';
import { cellAt, openGrid, press } from './openGrid.tsx';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

describe('the rows in view of a long page', () => {
  it('give the focus at once to a row that was not rendered', async () => {
    frameTenRows();
    await openGrid(api, { rows: 150, path: '/things?page=1&perPage=250&sort=name&order=ASC&filter=%7B%7D' });
    // thirty before the code for long pages has loaded
    await waitFor(() => expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(30));
    expect(document.querySelector('tr[data-row="149"]')).toBeNull();
    press('End', { ctrlKey: true });
    // the next key is typed here
    expect(document.activeElement).toBe(cellAt(149, 1));
    await waitFor(() => expect(cellAt(149, 1).dataset.mark).toContain('active'));
  });
});
