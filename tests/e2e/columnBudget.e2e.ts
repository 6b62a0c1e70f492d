import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../entities/definitionFiles.ts';
import { drawShare } from '../support/drawShare.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs, type WatchedPage } from './support/openPage.ts';
import { openPath } from './support/openPath.ts';
import { useApp } from './support/useApp.ts';

/** Screens of their own take the place of the generated ones. */
const own = ['config', 'installation', 'stacks'];
const entities = readDefinitions(definitionSources()).filter(({ resource }) => !own.includes(resource));
/** One table draws them all. */
const walked = drawShare(entities, 6);
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Titles of the columns that the edge of the table cuts, and by how much the page can be pushed sideways. */
function measure(): { cut: string[]; sideways: number } {
  const frame = document.querySelector('main .MuiTableContainer-root');
  const edge = frame ? frame.getBoundingClientRect().right : 0;
  const heads = [...document.querySelectorAll<HTMLElement>('main thead th')];
  const isCut = (head: HTMLElement) => {
    const { left, right } = head.getBoundingClientRect();
    return left < edge - 1 && right > edge + 1.5;
  };
  const sideways = document.documentElement.scrollWidth - window.innerWidth;
  return { cut: heads.filter(isCut).map(({ textContent }) => textContent ?? ''), sideways };
}

/** What is measured once the table has taken the new width; a busy machine needs several frames for it. */
async function settled(page: Page): Promise<ReturnType<typeof measure>> {
  const deadline = Date.now() + 3000;
  for (;;) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const found = await page.evaluate(measure);
    if ((found.cut.length === 0 && found.sideways <= 0) || Date.now() > deadline) return found;
  }
}

describe('the columns of every list with records', () => {
  const world = useApp();
  let watched: WatchedPage;
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    watched = await openAs(world.browser, world.app.url);
  });

  it('are fully visible at 1440, 1280 and 390 px, and the table never pushes the page sideways', async () => {
    const { page } = watched;
    const found: unknown[] = [];
    let measured = 0;
    for (const { resource, path, plural } of walked) {
      const records = (await api.get(`${resource}?range=[0,0]`)) as unknown[];
      if (records.length === 0) continue;
      measured += 1;
      await page.setViewportSize({ width: 1440, height: 900 });
      await openPath(page, path);
      await page.locator(`table[aria-label="${plural}"]`).locator('tbody tr').first().waitFor();
      for (const size of sizes) {
        await page.setViewportSize(size);
        const { cut, sideways } = await settled(page);
        if (cut.length > 0 || sideways > 0) found.push({ resource, width: size.width, cut, sideways });
      }
    }
    expect(found).toEqual([]);
    expect(measured).toBeGreaterThan(2);
  });
});
