import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AcquisitionLinkDialog } from '../../../src/app/acquisition/AcquisitionLinkDialog.tsx';
import { acquisitionScreens } from '../../../src/app/acquisition/acquisitionParts.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { allowRefusal } from '../../framework/admin/records/form/openForm.tsx';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { computedStyle } from '../../support/computedStyle.ts';
import { all, answerLists, list, login, school } from './acquisitionWorld.ts';

const api = provideFakeApi();
afterEach(() => void vi.unstubAllGlobals());

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
    login(api);
    answerLists(api, [
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

  it('show the same below their names on a narrow screen', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    login(api);
    answerLists(api, [{ ...list, forEmployee: null }]);
    open();
    const table = await screen.findByRole('table', { name: 'Akquiselisten' });
    const [head, row] = within(table).getAllByRole('row');
    expect(head?.textContent).toBe('Name');
    expect(row?.querySelector('td')?.textContent).toBe('Geige im NordenZuständig: Bea Büro · Standorte: 3');
  });

  it('open by a click anywhere in their row, but not by its button', async () => {
    login(api);
    answerLists(api, [list]);
    api.answer('PUT /api/institutioner/acquisition/pull/l1/i1', { body: { id: 'l1' } });
    open();
    const link = await screen.findByRole('link', { name: 'Geige im Norden' });
    const opened = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', opened);
    fireEvent.click(screen.getByText('3'));
    expect(opened).toHaveBeenCalledTimes(1);
    const button = screen.getByRole('button', { name: 'Von der Liste nehmen: Geige im Norden' });
    const cell = button.closest('td');
    if (cell) fireEvent.click(cell);
    expect(opened).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Von der Liste nehmen: Geige im Norden' }));
    await screen.findByText('Der Standort ist nicht mehr auf der Liste.');
    fireEvent.click(link);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('are the active ones of this institution, all at once (acquisition-04)', async () => {
    login(api);
    answerLists(api, []);
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
    login(api);
    api.answer('GET /api/acquisition-lists', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
    open();
    const failed = await screen.findAllByText('Fehler beim Laden der möglichen Akquiselisten.');
    expect(failed.length).toBeGreaterThan(0);
  });

  it('let go of the institution (acquisition-07)', async () => {
    login(api);
    answerLists(api, [list]);
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
    login(api);
    await open();
    const link = screen.getByRole('link', { name: 'Grundschule Nord' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/institutions/i1', '_blank']);
    screen.getByText('2 von 3');
    expect(screen.getByRole('link', { name: 'Nächster' }).getAttribute('href')).toBe(
      '/acquisitionLists/l1/i2',
    );
  });

  it('goes from open to Zusage with one click (acquisition-08)', async () => {
    login(api);
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

  it.each([
    ['Zusage', 'committed'],
    ['Absage', 'closed'],
  ])('goes to %s alone without the right to change its history', async (name, acquisitionStatus) => {
    login(api);
    await open({ ...school, $access: { ...all, update: ['acquisitionStatus'] } });
    api.answer('PUT /api/institutions/i1', { body: { ...school, acquisitionStatus } });
    fireEvent.click(screen.getByRole('button', { name }));
    await screen.findByText('Der Akquisestatus wurde geändert.');
    expect(sent()).toEqual({ acquisitionStatus });
  });

  it('goes from open to Absage with a reason in three clicks (acquisition-09)', async () => {
    login(api);
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
    login(api);
    const second = { at: '2026-03-01T08:00:00.000Z', status: 'closed', reason: 'no-budget' };
    await open({ ...school, acquisitionStatusItems: [...school.acquisitionStatusItems, second] });
    const steps = within(screen.getByRole('list', { name: 'Akquiseschritte' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('AbsageKein Budget01.03.2026'),
      expect.stringContaining('Angerufen'),
    ]);
  });

  it('keeps its status without the right to change it', async () => {
    login(api);
    await open({ ...school, $access: { ...all, update: ['name'] } });
    screen.getByText('Offen');
    expect(screen.queryByRole('button', { name: 'Zusage' })).toBeNull();
  });
});
