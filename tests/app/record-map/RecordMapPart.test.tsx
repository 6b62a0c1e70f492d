// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RecordMapPart } from '../../../src/app/record-map/RecordMapPart.tsx';
import type { ScreenProps } from '../../../src/framework/admin/routing/EntityScreens.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { openPageAt } from '../../framework/admin/support/openPageAt.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { type FakeApi, startFakeApi } from '../../framework/admin/support/startFakeApi.ts';

let api: FakeApi;
const address = { street: 'Holstenstraße', houseNumber: '1', postal: '24103', city: 'Kiel' };
const location = { type: 'Point', coordinates: [10.13, 54.32] };

beforeEach(async () => {
  api = await startFakeApi();
  openPageAt(api.origin);
  const fields = [buildField({ name: 'address', kind: 'address' })];
  answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'places', fields })] });
});

afterEach(async () => {
  cleanup();
  await api.goAway();
});

function renderPart(value: object | null): void {
  const Profile = ({ entity }: ScreenProps) => (
    <RecordMapPart entity={entity} record={{ id: 'p', address: value }} />
  );
  renderAdmin({ path: '/places/p', screens: { ...namedScreens, Profile } });
}

it('shows a way into the own maps, and no empty map where there are no tiles', async () => {
  renderPart({ ...address, location });
  const link = await screen.findByRole('link', { name: 'In der eigenen Karten-App öffnen' });
  expect(document.querySelector('.leaflet-container')).toBeNull();
  expect(link.getAttribute('href')).toBe('geo:54.32,10.13');
});

it('takes tiles from the own server where it has them', async () => {
  const status = { product: 'Probe', demo: null, build: 'b1', tileUrl: '/api/tiles/{z}/{x}/{y}' };
  api.answer('GET /api/status', { body: status });
  renderPart({ ...address, location });
  const map = await screen.findByRole('group', { name: 'Karte: Holstenstraße 1, 24103 Kiel' });
  expect(map.querySelector('path.leaflet-interactive')).not.toBeNull();
  await screen.findByText(/OpenStreetMap/);
  const tiles = [...map.querySelectorAll('img')].map((tile) => tile.getAttribute('src'));
  expect(tiles.every((src) => src?.startsWith('/api/tiles/15/'))).toBe(true);
});

it('says what is missing', async () => {
  renderPart(address);
  await screen.findByText('Der Ort der Anschrift auf der Karte ist noch nicht bekannt.');
  cleanup();
  renderPart(null);
  await screen.findByText('Keine Anschrift hinterlegt.');
});
