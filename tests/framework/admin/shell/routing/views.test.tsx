import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { initialRights } from '../../../../../src/framework/admin/session/rights/createRightsSource.ts';
import { groupMenu } from '../../../../../src/framework/admin/shell/layout/groupMenu.ts';
import { closeList, lastAsked, openList, press, things, titles } from '../../records/list/openList.tsx';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';

const views = [
  {
    path: '/loud',
    title: 'Lautes Ding',
    plural: 'Laute Dinge',
    icon: 'music',
    menu: 'Klang',
    filter: { name: 'laut' },
    columns: ['name'],
  },
  {
    path: '/of/:note/things',
    title: 'Ding',
    plural: 'Dinge von',
    icon: 'music',
    filter: { note: ':note' },
    columns: ['name', 'amount'],
  },
];

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

describe('a view of an entity', () => {
  it('is a list of its own, with its name, its columns and its filter', async () => {
    openList(api, { entity: { views }, path: '/loud' });
    const row = await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
    expect(row.getAttribute('href')).toMatch(/^\/loud\//);
    await waitFor(() => expect(document.title).toContain('Laute Dinge'));
    expect(titles().filter(Boolean)).toEqual(['Name']);
    expect(lastAsked(api).filter).toEqual({ isActive: true, name: 'laut' });
    expect(screen.getByRole('link', { name: 'Lautes Ding anlegen' }).getAttribute('href')).toBe(
      '/loud/create',
    );
  });

  it('keeps its filters separate from those of the full list', async () => {
    openList(api, { entity: { views, filters: ['name', 'note'] }, path: '/loud' });
    await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
    press('Filter');
    fireEvent.change(await screen.findByLabelText('Notiz'), { target: { value: 'x' } });
    await waitFor(() =>
      expect(lastAsked(api).filter).toMatchObject({ name: 'laut', note: { $contains: 'x' } }),
    );
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    const kept = Object.keys(localStorage).filter((key) => key.endsWith('listParams'));
    expect(kept.map((key) => key.split('.').slice(-3).join('.'))).toEqual(['things.loud.listParams']);
  });

  it('sends the parameters of its path', async () => {
    openList(api, { entity: { views }, path: '/of/n1/things' });
    await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
    await waitFor(() => expect(lastAsked(api).filter).toEqual({ isActive: true, note: 'n1' }));
  });

  it('appears in the menu if it says so, unless a role hides it', () => {
    const entity = { ...things, menu: 'Lager', path: '/things', views };
    const paths = (gui: Record<string, boolean>) =>
      groupMenu([entity], [], [], { ...initialRights, gui }).flatMap(({ entries }) =>
        entries.map(({ path }) => path),
      );
    expect(paths({})).toEqual(['/things', '/loud']);
    expect(paths({ 'menu.things.loud': false })).toEqual(['/things']);
  });
});
