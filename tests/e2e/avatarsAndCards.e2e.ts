import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawShare } from '../support/drawShare.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { handOn } from './support/handOn.ts';
import { hands } from './support/hands.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const avatarButton = /^Profilbild (?:gestalten|ändern)$/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('pictures of people and cards of records', () => {
  const world = useApp();

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  }

  /** A teacher who is assigned somewhere. */
  async function findTeacher() {
    const api = await logInToApi(world.app.url);
    const found = await api.find('employees', { isTeacher: true, isActive: true });
    const teacher = found.find(
      ({ assignedInstitutions: places }) => Array.isArray(places) && places.length > 0,
    );
    if (!teacher) throw new Error('The demo has no such teacher.');
    return { api, teacher };
  }

  it.each(drawShare(hands, hands.length))(
    'build an avatar by %s at %i px, and show it',
    async (hand, width) => {
      const { api, teacher } = await findTeacher();
      const { page, errors } = await openAs(world.browser, `${world.app.url}/employees/${teacher.id}/edit`, {
        viewport: { width, height: 900 },
        hasTouch: hand === 'touch',
      });
      const { press } = handOn(page, hand);
      // the code of the input is loaded beside the form
      await page.getByRole('button', { name: avatarButton }).waitFor();
      await press(avatarButton);
      const dialog = page.getByRole('dialog', { name: 'Profilbild gestalten' });
      await dialog.waitFor();
      await press(/^Zufällig$/);
      const codeOf = () => dialog.getByLabel('Code', { exact: true }).inputValue();
      const drawn = await codeOf();
      expect(drawn).toMatch(/^(?!0{24})[0-9a-f]{24}$/);
      // one part by its arrow, which goes round its seven options, one from its list
      await press(/^Hautfarbe: nächste$/);
      if (hand === 'keyboard') {
        await moveTo(page, /^KeineHut/);
        await page.keyboard.type('Hut');
      } else
        await dialog
          .getByRole('combobox')
          .filter({ hasText: /^KeineHut/ })
          .selectOption('Hut');
      const skin = (Number.parseInt(drawn.slice(0, 2), 16) % 7) + 1;
      await expect.poll(codeOf).toBe(`0${skin}02${drawn.slice(4)}`);
      await expectAccessible(page, 'builder');
      await picture(page, 'builder');
      await press(/^Übernehmen$/);
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Profilbild ändern' }).waitFor();
      await press(/^Speichern$/);
      await page.locator('#main-content header img').waitFor();
      await picture(page, 'profile');
      const [saved] = await api.find('employees', { id: teacher.id });
      expect(Object.keys(saved?.profileImg as object)).toHaveLength(12);
      expect(saved?.profileImg).toMatchObject({ topType: 'hat' });
      expect(errors).toEqual([]);
    },
  );

  it.each(drawShare([1440, 390], 2))(
    'open a card from a chip by Enter at %i px, after a peek of the mouse, and return the focus',
    async (width) => {
      const { teacher } = await findTeacher();
      const { page, errors } = await openAs(
        world.browser,
        `${world.app.url}/employees/${teacher.id}?tab=Unterricht`,
        { viewport: { width, height: 900 } },
      );
      const chip = page.locator('[data-card^="institutions/"]').first();
      // what arrives above the chip moves it away from under the mouse
      await page.waitForLoadState('networkidle');
      const name = (await chip.textContent()) ?? '';
      // a page that scrolls opens no peek
      await chip.scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      await chip.hover();
      await page.getByRole('tooltip').getByText(name).waitFor();
      await picture(page, 'peek');
      await chip.focus();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('Enter');
      const card = page.getByRole('dialog', { name });
      await card.getByRole('heading', { name }).waitFor();
      const box = await card.boundingBox();
      expect(Math.round(box?.width ?? 0)).toBe(Math.min(width, 500));
      await expectAccessible(page, 'card');
      await picture(page, 'card');
      // from the institution to one of its teachers, and back
      await card
        .getByRole('button', { name: /^Karte ansehen/ })
        .last()
        .click();
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).waitFor();
      await picture(page, 'employeeCard');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => chip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(errors).toEqual([]);
    },
  );

  it('open a card as a sheet by a tap on a phone, and fit into 390 px', async () => {
    const { teacher } = await findTeacher();
    const { page, errors } = await openAs(
      world.browser,
      `${world.app.url}/employees/${teacher.id}?tab=Unterricht`,
      phone,
    );
    const chip = page.locator('li [data-card^="institutions/"]').first();
    await chip.tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { level: 2 }).waitFor();
    await page.waitForTimeout(400);
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(Math.round(box?.width ?? 0)).toBe(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await picture(page, 'sheet');
    await page.getByRole('button', { name: 'Karte schließen' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await page.goto(`${world.app.url}/employees/${teacher.id}/edit`);
    await page.getByRole('button', { name: /^Profilbild (?:gestalten|ändern)$/ }).tap();
    await page.getByRole('dialog', { name: 'Profilbild gestalten' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await picture(page, 'builder390');
    expect(errors).toEqual([]);
  });
});
