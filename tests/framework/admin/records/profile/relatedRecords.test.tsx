import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { lists, openProfile, places } from './profileWorld.tsx';

const api = provideFakeApi();

const section = (name: string) => screen.getByRole('region', { name });

describe('related records', () => {
  it('are listed ten at a time, with links to all of them and to a new one', async () => {
    const opening = openProfile(api, { path: '/places/p1?tab=Akquise' });
    api.answer('GET /api/lists', ({ query }) => {
      const [from = 0, to = 9] = JSON.parse(query.get('range') ?? '[0,9]');
      const all = Array.from({ length: 12 }, (_, at) => ({ id: `l${at}`, name: `Liste ${at}` }));
      const body = all.slice(from, to + 1);
      return { body, headers: { 'Content-Range': `lists ${from}-${from + body.length - 1}/12` } };
    });
    await opening;
    const card = section('Akquiselisten');
    expect((await within(card).findByRole('link', { name: 'Liste 0' })).getAttribute('href')).toBe(
      '/lists/l0',
    );
    expect(within(card).getByText('1–10 von 12')).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Nächste Seite' }));
    await within(card).findByRole('link', { name: 'Liste 11' });
    const all = within(card).getByRole('link', { name: 'Alle in der Liste zeigen' });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe('/lists?filter={"place":"p1"}');
    const create = within(card).getByRole('link', { name: 'Liste anlegen' });
    expect(decodeURIComponent(create.getAttribute('href') ?? '')).toBe('/lists/create?source={"place":"p1"}');
    const asked = api.requestsOf('GET /api/lists').map(({ query }) => query.get('filter'));
    expect(new Set(asked)).toEqual(new Set(['{"place":"p1"}']));
  });

  it('are more than the list counts if their number is capped', async () => {
    const opening = openProfile(api, { path: '/places/p1?tab=Akquise' });
    api.answer('GET /api/lists', {
      body: [{ id: 'l1', name: 'Liste 1' }],
      headers: { 'Content-Range': 'lists 0-9/1001', 'X-Total-Capped': 'true', 'X-Next-Cursor': 'c' },
    });
    await opening;
    expect(await within(section('Akquiselisten')).findByText('1–10 von mehr als 1.000')).toBeTruthy();
  });

  it('may refer from inside their values, and a new one starts with such an entry', async () => {
    const stop = buildField({
      name: 'place',
      title: 'Halt',
      kind: 'reference',
      reference: { to: 'places' },
    });
    const tours = buildEntity({
      resource: 'tours',
      title: 'Tour',
      plural: 'Touren',
      form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'stops'] }] }],
      fields: [
        buildField({ name: 'name', title: 'Name' }),
        buildField({ name: 'stops', title: 'Halte', kind: 'valueList', members: [stop] }),
      ],
    });
    const related = { resource: 'tours', by: 'stops.place' };
    const form = [{ title: 'Touren', sections: [{ title: 'Touren', fields: [], related }] }];
    const opening = openProfile(api, { entities: [{ ...places, form }, tours] });
    api.answer('GET /api/tours', {
      body: [{ id: 't1', name: 'Nordtour' }],
      headers: { 'Content-Range': 'tours 0-0/1' },
    });
    await opening;
    const card = section('Touren');
    await within(card).findByRole('link', { name: 'Nordtour' });
    expect(api.requestsOf('GET /api/tours')[0]?.query.get('filter')).toBe('{"stops.place":"p1"}');
    const hrefOf = (name: string) =>
      decodeURIComponent(within(card).getByRole('link', { name }).getAttribute('href') ?? '');
    expect(hrefOf('Alle in der Liste zeigen')).toBe('/tours?filter={"stops.place":"p1"}');
    expect(hrefOf('Tour anlegen')).toBe('/tours/create?source={"stops":[{"place":"p1"}]}');
  });

  it('may refer through another record, which offers no new one', async () => {
    const visits = buildEntity({
      resource: 'visits',
      title: 'Besuch',
      plural: 'Besuche',
      form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'list'] }] }],
      fields: [
        buildField({ name: 'name', title: 'Name' }),
        buildField({ name: 'list', title: 'Liste', kind: 'reference', reference: { to: 'lists' } }),
      ],
    });
    const related = { resource: 'visits', by: 'list.place' };
    const form = [{ title: 'Besuche', sections: [{ title: 'Besuche', fields: [], related }] }];
    const opening = openProfile(api, { entities: [{ ...places, form }, lists, visits] });
    api.answer('GET /api/visits', {
      body: [{ id: 'v1', name: 'Montag' }],
      headers: { 'Content-Range': 'visits 0-0/1' },
    });
    await opening;
    const card = section('Besuche');
    await within(card).findByRole('link', { name: 'Montag' });
    expect(api.requestsOf('GET /api/visits')[0]?.query.get('filter')).toBe('{"list.place":"p1"}');
    expect(within(card).queryByRole('link', { name: 'Besuch anlegen' })).toBeNull();
  });

  it('are not mentioned if the user may not read the referring field', async () => {
    const blind = { ...lists, fields: lists.fields.filter(({ name }) => name !== 'place') };
    await openProfile(api, { entities: [places, blind] });
    expect(screen.queryByRole('tab', { name: /Akquise/ })).toBeNull();
    expect(api.requestsOf('GET /api/lists')).toEqual([]);
  });

  it('are not mentioned if the user may not see them', async () => {
    await openProfile(api, { entities: [places] });
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Stammdaten', 'Verlauf', 'Lehrkräfte1']);
  });
});
