import { beforeAll, describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { countSteps } from './support/countSteps.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const prefix = 'Beistellfach';
const widths = [
  ['wide', { width: 1440, height: 900 }, 'region'],
  ['narrow', { width: 390, height: 844 }, 'dialog'],
] as const;

describe('records beside their list', () => {
  const world = useApp();
  let api: Api;

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    for (let row = 1; row <= 8; row += 1)
      await api.create('subjects', { name: `${prefix} ${String(row).padStart(2, '0')}` });
  });

  it.each(drawShare(widths, 2))(
    'are read, changed and walked through by keyboard alone, %s',
    async (_, viewport, role) => {
      const { page, errors } = await openAs(world.browser, world.app.url, { viewport });
      const counter = await countSteps(page);
      const query = new URLSearchParams({ displayedFilters: '{}', filter: `{"$search":"${prefix}"}` });
      await page.goto(`${world.app.url}/subjects?${query}`);
      const links = page.locator('[data-id] [data-row-stop="link"]');
      await links.nth(7).waitFor();
      const asked: string[] = [];
      page.on('request', (request) => {
        const url = decodeURIComponent(request.url());
        if (/\/api\/subjects\?/.test(url) && !url.includes('fields=["id"]')) asked.push(url);
      });

      await links.nth(2).focus();
      await page.keyboard.press('Alt+Enter');
      const panel = page.getByRole(role, { name: `${prefix} 03` });
      await panel.waitFor();
      await page.locator('h2:focus', { hasText: `${prefix} 03` }).waitFor();
      await page.getByText('3 von 8').waitFor();
      await expectAccessible(page, 'a record beside its list');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);

      counter.restart();
      await page.keyboard.press('j');
      await page.locator('h2:focus', { hasText: `${prefix} 04` }).waitFor();
      await page.getByText('4 von 8').waitFor();
      expect(counter.steps()).toEqual({ clicks: 0, keys: 1 });
      expect(asked).toEqual([]);

      await moveTo(page, /bearbeiten$/);
      await page.keyboard.press('Enter');
      await page.locator('form input:focus').waitFor();
      await page.keyboard.press('End');
      await page.keyboard.type(' j');
      await page.keyboard.press('Control+s');
      await page.getByRole(role, { name: `${prefix} 04 j` }).waitFor();
      expect(await api.find('subjects', { name: `${prefix} 04 j` })).toHaveLength(1);

      await page.reload();
      await page.getByRole(role, { name: `${prefix} 04 j` }).waitFor();
      await page.getByText('4 von 8').waitFor();
      await page.locator('h2:focus').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.matches('[data-row-stop="link"]'));
      expect(await links.nth(3).evaluate((link) => link === document.activeElement)).toBe(true);
      // gives the name back for a run at the other width
      const [changed] = await api.find('subjects', { name: `${prefix} 04 j` });
      if (changed) await api.update('subjects', changed, { name: `${prefix} 04` });

      await page.keyboard.press('Control+F1');
      const map = page.getByRole('dialog', { name: 'Tastenkürzel' });
      await map.getByText('Eintrag neben der Liste öffnen', { exact: true }).waitFor();
      await expectAccessible(page, 'the map of keys');
      await page.keyboard.press('Escape');
      await map.waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
    },
  );
});
