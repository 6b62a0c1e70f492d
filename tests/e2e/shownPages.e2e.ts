import { describe, expect, it } from 'vitest';
import { registry as app } from '../../src/app/registry.ts';
import { withOwnParts } from '../../src/framework/admin/withOwnParts.ts';
import { menuTarget } from '../../src/framework/schema/pages/pagePaths.ts';
import { demoLogins } from '../../src/server/demo/seed/demoLogins.ts';
import { drawShare } from '../support/drawShare.ts';
import { openAs } from './support/openPage.ts';
import { openPath } from './support/openPath.ts';
import { useApp } from './support/useApp.ts';

const registry = withOwnParts(app);

const custom = new Set(registry.screens.flatMap(({ path, menu }) => (menu ? [menuTarget(path)] : [])));

describe('the start page and the standalone screens', () => {
  const world = useApp();

  it.each(drawShare(demoLogins, 3))('send no request that is refused for $role', async ({ mail }) => {
    const { page, errors } = await openAs(world.browser, world.app.url, { mail });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`);
    });
    await page.waitForLoadState('networkidle');
    // a group of the menu that is folded has no links
    const folded = page.locator('nav[aria-label="Menü"] [aria-expanded="false"]');
    while ((await folded.count()) > 0) await folded.first().click();
    const links = await page
      .locator('nav[aria-label="Menü"] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const shown = links.filter((path) => custom.has(path));
    for (const path of shown) {
      await openPath(page, path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (await page.getByRole('heading', { name: 'Kein Zugriff' }).isVisible()) refused.push(path);
    }
    expect({ refused, errors }).toEqual({ refused: [], errors: [] });
    expect(links.length).toBeGreaterThan(3);
  });
});
