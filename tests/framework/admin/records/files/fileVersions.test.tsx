import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FileVersionsPart } from '../../../../../src/framework/admin/records/files/FileVersionsPart.tsx';
import { buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openProfile, places } from '../profile/profileWorld.tsx';

const api = provideFakeApi();
const letter = buildField({ name: 'letter', title: 'Brief', kind: 'file', hasVersions: true });
const ada = { id: 'u1', name: 'ada@example.org' };
const version = { mediaType: 'text/plain', size: 4, at: '2026-03-07T08:05:00.000Z', actor: ada };
const former = { ...version, id: 'f1', name: 'Alt.txt', isCurrent: false };
const current = { ...version, id: 'f2', name: 'Neu.txt', actor: null, isCurrent: true };

async function openVersions(record: object = {}) {
  const world = await openProfile(api, {
    entity: {
      fields: [...places.fields, letter],
      form: [{ title: 'Brief', sections: [{ title: 'Brief', fields: ['letter'], part: 'fileVersions' }] }],
    },
    record: { letter: { id: 'f2', name: 'Neu.txt' }, ...record },
    parts: { fileVersions: FileVersionsPart },
  });
  return world;
}

it('lists the versions of a file, and restores a former one', async () => {
  api.answer('GET /api/places/p1/versions/letter', { body: { versions: [current, former] } });
  const world = await openVersions();
  const rows = within(await screen.findByRole('list', { name: 'Fassungen: Brief' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Neu.txtText · 4\u00A0B07.03.2026, 09:05 Uhr von Systemaktuell',
    'Alt.txtText · 4\u00A0B07.03.2026, 09:05 Uhr von ada@example.orgZurückholen',
  ]);
  expect(screen.getByRole('link', { name: 'Alt.txt' }).getAttribute('href')).toBe('/api/files/f1');
  api.answer('PUT /api/places/p1', () => {
    world.record = { ...world.record, $version: 4, letter: { id: 'f1', name: 'Alt.txt' } };
    return { body: world.record };
  });
  fireEvent.click(screen.getByRole('button', { name: /^Zurückholen: Alt.txt/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Zurückholen' }));
  await screen.findByText('Alt.txt ist wieder die aktuelle Fassung.');
  const [sent] = api.requestsOf('PUT /api/places/p1');
  expect([sent?.body, sent?.headers['if-match']]).toEqual(['{"letter":"f1"}', '"3"']);
  await waitFor(() => expect(api.requestsOf('GET /api/places/p1/versions/letter').length).toBeGreaterThan(1));
});

it('offers no restore to users who may not change the field', async () => {
  api.answer('GET /api/places/p1/versions/letter', { body: { versions: [current, former] } });
  await openVersions({ $access: { update: ['name'], delete: false, custom: [] } });
  await screen.findByText('Alt.txt');
  expect(screen.queryByRole('button', { name: /^Zurückholen/ })).toBeNull();
});

it('shows nothing if there never was a file', async () => {
  api.answer('GET /api/places/p1/versions/letter', { body: { versions: [] } });
  await openVersions({ letter: null });
  await waitFor(() => expect(api.requestsOf('GET /api/places/p1/versions/letter')).toHaveLength(1));
  expect(screen.queryByRole('list', { name: 'Fassungen: Brief' })).toBeNull();
});
