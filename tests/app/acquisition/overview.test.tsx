import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AcquisitionEntriesPart } from '../../../src/app/acquisition/AcquisitionEntriesPart.tsx';
import { acquisitionScreens } from '../../../src/app/acquisition/acquisitionParts.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { answerLists, list, login, school } from './acquisitionWorld.ts';

const api = provideFakeApi();

describe('the institutions of an acquisition list', () => {
  it('are shown with figures and open in a new tab (route-52)', async () => {
    login(api);
    api.answer('GET /api/institutions', {
      body: [school, { ...school, id: 'i2', name: 'Realschule', acquisitionStatus: 'committed' }],
      headers: { 'Content-Range': 'institutions 0-1/2' },
    });
    const Profile = ({ entity }: ScreenProps) => <AcquisitionEntriesPart entity={entity} record={list} />;
    renderAdmin({ path: '/acquisitionLists/l1', screens: { ...namedScreens, Profile } });
    const link = await screen.findByRole('link', { name: 'Realschule' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/acquisitionLists/l1/i2',
      '_blank',
    ]);
    const figures = within(screen.getByRole('list', { name: 'Stand der Akquise' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Offen1',
      'In Bearbeitung0',
      'Zusage1',
      'Absage0',
    ]);
  });
});

describe('the overview of acquisition', () => {
  const closed = {
    ...school,
    id: 'i5',
    name: 'Hauptschule',
    acquisitionStatus: 'closed',
    acquisitionStatusItems: [{ at: '2026-03-01T08:00:00.000Z', status: 'closed', reason: 'too-expensive' }],
  };
  const working = { ...school, id: 'i6', name: 'Gymnasium', acquisitionStatus: 'in-progress' };

  async function open(path: string): Promise<void> {
    login(api);
    answerLists(api, [
      { ...list, institutions: [school, closed, working] },
      { ...list, id: 'l2', name: 'Klavier', institutions: [closed] },
    ]);
    renderAdmin({ path, registry: { screens: acquisitionScreens } });
    await screen.findByRole('list', { name: 'Stand der Akquise' });
  }

  it('begins with those in progress, and shows how far each list is', async () => {
    await open('/acquisitionListsOverview');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'In Bearbeitung (1)',
      'Zusage (0)',
      'Absage (1)',
    ]);
    within(screen.getByRole('table', { name: 'In Bearbeitung' })).getByRole('link', { name: 'Gymnasium' });
    const lists = within(screen.getByRole('table', { name: 'Akquiselisten' })).getAllByRole('row');
    expect(lists.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Geige im Norden1101',
      'Klavier0001',
    ]);
  });

  it('opens what a row names by a click anywhere in it', async () => {
    await open('/acquisitionListsOverview');
    const opened: (string | null)[] = [];
    const note = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      opened.push(event.target.getAttribute('href'));
      event.preventDefault();
    };
    document.addEventListener('click', note, true);
    for (const [table, cell] of [
      ['Akquiselisten', '0'],
      ['In Bearbeitung', 'Geige im Norden'],
    ] as const)
      fireEvent.click(
        within(screen.getByRole('table', { name: table })).getAllByRole('cell', {
          name: cell,
        })[0] as HTMLElement,
      );
    document.removeEventListener('click', note, true);
    expect(opened).toEqual([expect.stringMatching(/^\/acquisitionLists\/l\d$/), '/acquisitionLists/l1/i6']);
  });

  it('shows the reasons of refusals, for each list', async () => {
    await open('/acquisitionListsOverview/closed');
    const rows = within(screen.getByRole('table', { name: 'Absage' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Zu teuer'),
      expect.stringContaining('Zu teuer'),
    ]);
  });

  it('says if there is none', async () => {
    await open('/acquisitionListsOverview/committed');
    await waitFor(() => screen.getByText('Hier ist noch kein Standort.'));
  });
});
