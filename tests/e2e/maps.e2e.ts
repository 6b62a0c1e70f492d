import { afterAll, describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { startTileServer, type TileServer } from '../support/startTileServer.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const looks: [string, number, 'light' | 'dark'][] = [
  ['wide and light', 1440, 'light'],
  ['wide and dark', 1440, 'dark'],
  ['narrow', 390, 'light'],
];

describe('the map of a place', () => {
  let map: TileServer;
  const world = useApp(async () => {
    map = await startTileServer();
    return { TILE_URL: map.template };
  });
  afterAll(() => map.close());

  /** A place whose point on the map is known. */
  async function findPlace(): Promise<string> {
    const api = await logInToApi(world.app.url);
    const places = await api.find('institutions', {});
    const found = places.find(({ address }) => (address as { location?: unknown } | null)?.location);
    return `/institutions/${found?.id}`;
  }

  it.each(drawShare(looks, 3))('loads its tiles from our own origin, %s', async (_, width, colorScheme) => {
    const { page, errors, foreignRequests } = await openAs(
      world.browser,
      `${world.app.url}${await findPlace()}`,
      {
        colorScheme,
        viewport: { width, height: 900 },
      },
    );
    const shown = page.getByRole('group', { name: /^Karte: / });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        shown.locator('img.leaflet-tile').evaluateAll((tiles) => {
          const loaded = tiles.filter((tile) => (tile as HTMLImageElement).naturalWidth === 256);
          return tiles.length > 0 && loaded.length === tiles.length;
        }),
      )
      .toBe(true);
    await page.getByRole('link', { name: 'OpenStreetMap-Mitwirkende' }).waitFor();
    expect([errors, foreignRequests]).toEqual([[], []]);
  });
});
