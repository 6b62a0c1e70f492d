import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { serverCommand } from '../building/serverCommand.ts';
import { startChild } from '../startChild.ts';
import { demoCookies } from './demoCookies.ts';
import { type Figure, median } from './Figure.ts';
import { mapPanGoal } from './goals.ts';

interface MapOptions {
  /** Project folder; requires that `npm run build` has run in it. */
  root: string;
  /** Path of the browser's executable. */
  chromium: string;
  /** For the data of the server. */
  folder: string;
  rounds?: number;
}

const count = 5000;
const centre = { lat: 50.9375, lon: 6.9603 };

/** Locations in circles around the centre, denser in the middle, as towns are. */
const institutions = Array.from({ length: count }, (_, at) => {
  const reach = 0.3 * (at / count);
  const angle = at * 2.39996;
  return {
    id: at.toString(16).padStart(24, '0'),
    name: `Grundschule ${at}`,
    address: {
      postal: '50667',
      city: 'Köln',
      location: {
        type: 'Point',
        coordinates: [centre.lon + Math.cos(angle) * reach * 1.6, centre.lat + Math.sin(angle) * reach],
      },
    },
    assignedTeachers: [],
    plannedTeachers: [],
    distance: at * 6,
    duration: at,
    travelMode: 'driving',
  };
});

// strings instead of functions: tsx adds helpers to functions that do not exist in the page
const watch = `window.panFrames = [];
window.isPanning = true;
(function next(now) {
  if (!window.isPanning) return;
  window.panFrames.push(now);
  requestAnimationFrame(next);
})(performance.now());`;

/** Frames per second of what was watched. */
const framesPerSecond = `(() => {
  window.isPanning = false;
  const times = window.panFrames;
  return ((times.length - 1) * 1000) / (times.at(-1) - times[0]);
})()`;

async function openMap(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  await context.addCookies(await demoCookies(url));
  const page = await context.newPage();
  // the search itself is measured elsewhere: here the browser has 5,000 results
  await page.route('**/api/institutions/find', (route) =>
    route.fulfill({ json: { institutions, travel: { isEstimated: true, isCut: false } } }),
  );
  await page.goto(`${url}/map-search?lat=${centre.lat}&lon=${centre.lon}&radius=30`);
  await page.locator('.map-cluster').first().waitFor();
  await page.waitForTimeout(1000);
  return page;
}

/** Drags the map to and fro for about two seconds. */
async function pan(page: Page): Promise<number> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(watch);
  for (let step = 0; step < 120; step += 1) {
    const angle = (step / 60) * 2 * Math.PI;
    await page.mouse.move(x + Math.sin(angle) * 180, y + Math.sin(angle * 2) * 80);
    await page.waitForTimeout(12);
  }
  const measured = Number(await page.evaluate(framesPerSecond));
  await page.mouse.up();
  await page.waitForTimeout(300);
  return measured;
}

/** Measures how smoothly the map of the search is dragged with 5,000 results, in clusters and zoomed in. */
export async function measureMapPan({ root, folder, rounds = 5, ...options }: MapOptions): Promise<Figure[]> {
  const dataDir = join(folder, 'map');
  await mkdir(dataDir, { recursive: true });
  const server = await startChild(serverCommand(root), {
    PORT: '0',
    LOG_LEVEL: 'silent',
    LEITSTAND_DEMO: '1',
    LEITSTAND_DEMO_SIZE: 'small',
    DATA_DIR: dataDir,
  });
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await openMap(browser, server.url);
    const figures: Figure[] = [];
    for (const [what, zooms] of [
      ['as clusters', 0],
      ['zoomed in to single ones', 4],
    ] as const) {
      for (let zoom = 0; zoom < zooms; zoom += 1) {
        await page.locator('.leaflet-control-zoom-in').click();
        await page.waitForTimeout(500);
      }
      const measured: number[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await pan(page));
      const markers = await page.locator('.leaflet-marker-icon').count();
      figures.push({
        ...mapPanGoal,
        engine: 'both',
        title: `drag a map with ${count} results ${what}`,
        value: median(measured),
        unit: 'frames/s',
        better: 'higher',
        detail: `${measured.map((value) => value.toFixed(1)).join(', ')}; ${markers} markers in view`,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
