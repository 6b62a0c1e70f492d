import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Backlink } from '../../../../../src/framework/schema/contracts/backlinks.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { lists, openProfile, people, places } from './profileWorld.tsx';

const api = provideFakeApi();

const stop = buildField({ name: 'place', title: 'Halt', kind: 'reference', reference: { to: 'places' } });
const tours = buildEntity({
  resource: 'tours',
  title: 'Tour',
  plural: 'Touren',
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'start', title: 'Beginn', kind: 'reference', reference: { to: 'places' } }),
    buildField({ name: 'stops', title: 'Halte', kind: 'valueList', members: [stop] }),
    buildField({
      name: 'topic',
      title: 'Thema',
      kind: 'polymorphicReference',
      targets: ['people', 'places'],
    }),
  ],
});
const entities = [places, lists, people, tours];
const address = '/places/p1?tab=backlinks';

function answerBacklinks(...backlinks: Backlink[]): void {
  api.answer('GET /api/places/p1/backlinks', { body: { backlinks } });
}

/** What the tab asks for, besides what counts the sections of the profile. */
const asked = () => api.requestsOf('GET /api/places/p1/backlinks').filter(({ query }) => !query.has('of'));

const panel = () => screen.findByRole('region', { name: 'Verweise' });
const row = async (name: string) => within(await panel()).findByRole('button', { name });

describe('the tab "Verweise"', () => {
  it('asks for nothing until it is opened', async () => {
    answerBacklinks();
    await openProfile(api, { entities });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Stammdaten',
      'Verlauf',
      'Lehrkräfte1',
      'Akquise',
      'Verweise',
    ]);
    expect(asked()).toEqual([]);
    fireEvent.click(screen.getByRole('tab', { name: 'Verweise' }));
    expect(await screen.findByText('Nichts verweist auf diesen Eintrag.')).toBeTruthy();
    expect(asked()).toHaveLength(1);
    expect(api.requestsOf('GET /api/tours')).toEqual([]);
  });

  it('lists what refers to the record by entity and field with its number, and nothing that is empty', async () => {
    answerBacklinks(
      { resource: 'tours', by: 'topic', total: 1, isCapped: false },
      { resource: 'tours', by: 'stops.place', total: 1001, isCapped: true },
    );
    await openProfile(api, { entities, path: address });
    const rows = within(await panel()).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Touren · Halte: Haltmehr als 1.000',
      'Touren · Thema1',
    ]);
  });

  it('opens the first records of a row in place, with a link to all of them', async () => {
    answerBacklinks({ resource: 'tours', by: 'topic', total: 2, isCapped: false });
    await openProfile(api, { entities, path: address });
    api.answer('GET /api/tours', {
      body: [{ id: 't1', name: 'Nordtour' }],
      headers: { 'Content-Range': 'tours 0-0/2' },
    });
    const summary = await row('Touren · Thema 2');
    expect(summary.getAttribute('aria-expanded')).toBe('false');
    expect(api.requestsOf('GET /api/tours')).toEqual([]);
    fireEvent.click(summary);
    const link = await screen.findByRole('link', { name: 'Nordtour' });
    expect(link.getAttribute('href')).toBe('/tours/t1');
    const all = screen.getByRole('link', { name: 'Alle in der Liste zeigen' });
    const filter = '{"topic":{"type":"places","id":"p1"}}';
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe(`/tours?filter=${filter}`);
    expect(api.requestsOf('GET /api/tours')[0]?.query.get('filter')).toBe(filter);
  });

  it.each([400, 404, 500])(
    'says itself that it could not be loaded (%s), and tries again',
    async (status) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      api.answer('GET /api/places/p1/backlinks', { status, body: { code: 'other', message: 'Nein.' } });
      await openProfile(api, { entities, path: address });
      expect(await screen.findByText('Fehler beim Laden der Verweise.')).toBeTruthy();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      answerBacklinks({ resource: 'tours', by: 'start', total: 3, isCapped: false });
      fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
      expect(await row('Touren · Beginn 3')).toBeTruthy();
    },
  );

  it.each([
    ['nothing can refer to the record', { entities: [places, lists, people] }],
    [
      'none of the references is readable',
      { entities: [places, lists, people, { ...tours, rights: { ...tours.rights, read: ['name'] } }] },
    ],
    ['the role hides it', { entities, gui: { 'panel.places.backlinks': false } }],
  ])('is missing if %s', async (_, world) => {
    await openProfile(api, { ...world, path: address });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).not.toContain('Verweise');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Stammdaten');
    expect(asked()).toEqual([]);
  });
});
