import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFakePage } from '../../../support/openFakePage.ts';
import type { FakeApi } from '../../../support/startFakeApi.ts';
import { closeList, frameTenRows } from '../openList.tsx';
import { cellAt, openGrid, press } from './openGrid.tsx';

const code = vi.hoisted(() => ({ arrive: () => {} }));

vi.mock('../../../../../../src/framework/admin/records/list/grid/VirtualRows.tsx', async (original) => {
  await new Promise<void>((resolve) => {
    code.arrive = resolve;
  });
  return await original();
});

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

const rendered = () => document.querySelectorAll('tr[data-row]').length;

describe('the rows in view of a long page', () => {
  it('take over the focus of a cell, and give it at once to a row that was not rendered', async () => {
    frameTenRows();
    await openGrid(api, { rows: 150, path: '/things?page=1&perPage=250&sort=name&order=ASC&filter=%7B%7D' });
    expect(rendered()).toBe(30);
    expect(document.activeElement).toBe(cellAt(0, 1));
    code.arrive();
    await waitFor(() => expect(rendered()).toBeLessThan(30));
    expect(document.activeElement).toBe(cellAt(0, 1));
    expect(document.querySelector('tr[data-row="149"]')).toBeNull();
    press('End', { ctrlKey: true });
    // the next key is typed here
    expect(document.activeElement).toBe(cellAt(149, 1));
    await waitFor(() => expect(cellAt(149, 1).dataset.mark).toContain('active'));
  });
});
