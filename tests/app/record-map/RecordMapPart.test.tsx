import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RecordMapPart } from '../../../src/app/record-map/RecordMapPart.tsx';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
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

it('links to the map app of the device, and shows no empty map without tiles', async () => {
  renderPart({ ...address, location });
  const link = await screen.findByRole('link', { name: 'In der eigenen Karten-App öffnen' });
  expect(document.querySelector('.leaflet-container')).toBeNull();
  expect(link.getAttribute('href')).toBe('geo:54.32,10.13');
});

function answerTiles(tileAttribution: string | null): void {
  const tileUrl = '/api/tiles/{z}/{x}/{y}';
  const status = { product: 'Probe', demo: null, build: 'b1', tileUrl, tileAttribution, sendsMails: false };
  api.answer('GET /api/status', { body: status });
}

const findMap = () => screen.findByRole('group', { name: 'Karte: Holstenstraße 1, 24103 Kiel' });
const tilesOf = (map: HTMLElement) => [...map.querySelectorAll('img')];

it('loads tiles from our own server and credits their owner', async () => {
  answerTiles(null);
  renderPart({ ...address, location });
  const map = await findMap();
  expect(map.querySelector('path.leaflet-interactive')).not.toBeNull();
  const link = await screen.findByRole('link', { name: 'OpenStreetMap-Mitwirkende' });
  expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  const tiles = tilesOf(map).map((tile) => tile.getAttribute('src'));
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.every((src) => src?.startsWith('/api/tiles/15/'))).toBe(true);
});

it('credits the owner of the tiles as plain text', async () => {
  answerTiles('© <b>Amt</b>');
  renderPart({ ...address, location });
  await screen.findByText('© <b>Amt</b>');
  expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).toBeNull();
});

it('shows no empty map while no tile can be loaded', async () => {
  answerTiles(null);
  renderPart({ ...address, location });
  const [tile] = tilesOf(await findMap());
  tile?.dispatchEvent(new Event('error'));
  await screen.findByText('Die Karte ist gerade nicht erreichbar.');
  expect(document.querySelector('.leaflet-container')).toBeNull();
  await screen.findByRole('link', { name: 'In der eigenen Karten-App öffnen' });
});

it('keeps showing a map if only some tiles are missing', async () => {
  answerTiles(null);
  renderPart({ ...address, location });
  const map = await findMap();
  const [first, second] = tilesOf(map);
  first?.dispatchEvent(new Event('load'));
  second?.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.contains(map)).toBe(true);
});

it('names the missing parts', async () => {
  renderPart(address);
  await screen.findByText('Der Ort der Anschrift auf der Karte ist noch nicht bekannt.');
  cleanup();
  renderPart(null);
  await screen.findByText('Keine Anschrift hinterlegt.');
});
