// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AcquisitionEntriesPart } from '../../../src/app/acquisition/AcquisitionEntriesPart.tsx';
import { AcquisitionLinkDialog } from '../../../src/app/acquisition/AcquisitionLinkDialog.tsx';
import { acquisitionScreens } from '../../../src/app/acquisition/acquisitionParts.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/EntityScreens.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/ResourceAccess.ts';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { computedStyle } from '../../support/computedStyle.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const all = { update: true, delete: true, custom: [] };
const school = {
  id: 'i1',
  $version: 3,
  $access: all,
  name: 'Grundschule Nord',
  acquisitionStatus: 'open',
  acquisitionStatusItems: [{ at: '2026-01-02T08:00:00.000Z', status: 'in-progress', note: 'Angerufen' }],
};
const list = {
  id: 'l1',
  $version: 1,
  $access: all,
  name: 'Geige im Norden',
  assignee: { id: 'u1', name: 'Bea Büro' },
  forEmployee: { id: 'e1', firstName: 'Ada', lastName: 'Adler' },
  institutions: ['i0', 'i1', 'i2'],
};

function login(rights: Partial<ResourceAccess> = {}): void {
  answerLogins(api, {
    isLoggedIn: true,
    entities: schoolEntities({
      'acquisition-lists': {},
      institutions: rights,
      employees: {},
      'login-users': {},
    }),
  });
}

function answerLists(body: object[]): void {
  api.answer('GET /api/acquisition-lists', {
    body,
    headers: { 'Content-Range': `acquisition-lists 0-${body.length}/${body.length}` },
  });
}

describe('the acquisition lists of an institution', () => {
  function open(): void {
    const Profile = ({ entity }: ScreenProps) => (
      <AcquisitionLinkDialog
        entity={entity}
        record={school}
        onDone={() => Promise.resolve()}
        onClose={() => undefined}
      />
    );
    renderAdmin({ path: '/institutions/i1', screens: { ...namedScreens, Profile } });
  }

  it('have four columns and open in a new tab (acquisition-01, acquisition-02, acquisition-03)', async () => {
    login();
    answerLists([
      { ...list, institutions: ['Nord', 'Süd', 'West'].map((name, at) => ({ id: `i${at}`, name })) },
    ]);
    open();
    const table = await screen.findByRole('table', { name: 'Akquiselisten' });
    const [head, row] = within(table).getAllByRole('row');
    const texts = (element: HTMLElement | undefined) =>
      [...(element?.querySelectorAll('th, td') ?? [])].slice(0, 4).map(({ textContent }) => textContent);
    expect(texts(head)).toEqual(['Name', 'Zuständig', 'Für Lehrkraft', 'Standorte']);
    expect(texts(row)).toEqual(['Geige im Norden', 'Bea Büro', 'Ada Adler', '3']);
    const link = within(table).getByRole('link', { name: 'Geige im Norden' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/acquisitionLists/l1/i1',
      '_blank',
    ]);
    expect(computedStyle(screen.getByRole('dialog')).maxWidth).toBe('1200px');
  });

  it('are the active ones of this institution, all at once (acquisition-04)', async () => {
    login();
    answerLists([]);
    open();
    await screen.findByText('Dieser Standort ist auf keiner aktiven Akquiseliste.');
    const query = api.requestsOf('GET /api/acquisition-lists').at(-1)?.query;
    expect(JSON.parse(query?.get('filter') ?? '')).toEqual({ institutions: 'i1', isActive: true });
    expect(JSON.parse(query?.get('fields') ?? '')).toEqual([
      'name',
      'assignee',
      'forEmployee',
      'institutions',
    ]);
    expect(JSON.parse(query?.get('populate') ?? '')).toContainEqual({
      path: 'institutions',
      fields: ['name'],
    });
    expect(query?.get('range')).toBe('[0,999]');
  });

  it('may fail to load (acquisition-05)', async () => {
    allowRefusal();
    login();
    api.answer('GET /api/acquisition-lists', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
    open();
    const failed = await screen.findAllByText('Fehler beim Laden der möglichen Akquiselisten.');
    expect(failed.length).toBeGreaterThan(0);
  });

  it('let go of the institution (acquisition-07)', async () => {
    login();
    answerLists([list]);
    api.answer('PUT /api/institutioner/acquisition/pull/l1/i1', { body: { id: 'l1' } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Von der Liste nehmen: Geige im Norden' }));
    await screen.findByText('Der Standort ist nicht mehr auf der Liste.');
    const [sent] = api.requestsOf('PUT /api/institutioner/acquisition/pull/l1/i1');
    expect(sent?.body).toBe('');
  });
});

describe('an institution of an acquisition list', () => {
  async function open(record: object = school): Promise<void> {
    api.answer('GET /api/acquisition-lists/l1', { body: list });
    api.answer('GET /api/institutions/i1', { body: record });
    renderAdmin({ path: '/acquisitionLists/l1/i1', registry: { screens: acquisitionScreens } });
    await screen.findByRole('link', { name: 'Grundschule Nord' });
  }
  const sent = () => JSON.parse(api.requestsOf('PUT /api/institutions/i1')[0]?.body ?? '{}');

  it('opens its profile in a new tab, and leads to the next one (route-51)', async () => {
    login();
    await open();
    const link = screen.getByRole('link', { name: 'Grundschule Nord' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/institutions/i1', '_blank']);
    screen.getByText('2 von 3');
    expect(screen.getByRole('link', { name: 'Nächster' }).getAttribute('href')).toBe(
      '/acquisitionLists/l1/i2',
    );
  });

  it('goes from open to Zusage with one click (acquisition-08)', async () => {
    login();
    await open();
    api.answer('PUT /api/institutions/i1', { body: { ...school, acquisitionStatus: 'committed' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zusage' }));
    await screen.findByText('Der Akquisestatus wurde geändert.');
    expect(sent()).toEqual({
      acquisitionStatus: 'committed',
      acquisitionStatusItems: [
        school.acquisitionStatusItems[0],
        { at: expect.stringMatching(/^\d{4}-/), status: 'committed' },
      ],
    });
  });

  it('goes from open to Absage with a reason in three clicks (acquisition-09)', async () => {
    login();
    await open();
    api.answer('PUT /api/institutions/i1', { body: { ...school, acquisitionStatus: 'closed' } });
    fireEvent.click(screen.getByRole('button', { name: 'Absage' }));
    const dialog = await screen.findByRole('dialog', { name: 'Absage eintragen' });
    fireEvent.click(within(dialog).getByLabelText('Keine Räume'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Absage' }));
    await screen.findByText('Der Akquisestatus wurde geändert.');
    expect(sent()).toMatchObject({
      acquisitionStatus: 'closed',
      acquisitionStatusItems: [{}, { status: 'closed', reason: 'no-rooms' }],
    });
  });

  it('shows what happened, newest first', async () => {
    login();
    const second = { at: '2026-03-01T08:00:00.000Z', status: 'closed', reason: 'no-budget' };
    await open({ ...school, acquisitionStatusItems: [...school.acquisitionStatusItems, second] });
    const steps = within(screen.getByRole('list', { name: 'Akquiseschritte' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('AbsageKein Budget01.03.2026'),
      expect.stringContaining('Angerufen'),
    ]);
  });

  it('keeps its status without the right to change it', async () => {
    login();
    await open({ ...school, $access: { ...all, update: ['name'] } });
    screen.getByText('Offen');
    expect(screen.queryByRole('button', { name: 'Zusage' })).toBeNull();
  });
});

describe('the institutions of an acquisition list', () => {
  it('are shown with figures and open in a new tab (route-52)', async () => {
    login();
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
    login();
    answerLists([
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
