import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countSteps } from './support/countSteps.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { moveTo } from './support/keyboard.ts';
import { logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('the filter of a list', () => {
  const world = useApp();
  async function openList(width: number, filter?: object) {
    const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
    const opened = await openAs(world.browser, `${world.app.url}/institutions${query}`, {
      viewport: { width, height: 900 },
    });
    const counter = await countSteps(opened.page);
    await opened.page.getByText(/ von (mehr als )?\d+/).waitFor();
    return { ...opened, counter };
  }

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  }

  const chips = (page: Page) => page.getByRole('group', { name: 'Aktive Filter' });
  const filterOf = (page: Page): unknown =>
    JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
  const expected = {
    isActive: true,
    name: { $contains: 'schule' },
    $or: [{ 'address.city': { $contains: 'Kiel' } }, { 'supervisor.lastName': { $contains: 'e' } }],
  };

  it('joins three conditions, one of them by "oder", in at most nine clicks', async () => {
    const { page, errors, counter } = await openList(1440);
    counter.restart();
    await page.getByRole('button', { name: 'Bedingungen zusammenstellen' }).click();
    await page.getByRole('option', { name: 'Name', exact: true }).click();
    await page.keyboard.type('schule');
    await page.getByRole('button', { name: 'Bedingung', exact: true }).click();
    await page.keyboard.type('anschrift ort');
    await page.getByRole('option', { name: 'Anschrift: Ort', exact: true }).click();
    await page.keyboard.type('Kiel');
    await page.getByRole('button', { name: /^oder … zu „Anschrift: Ort/ }).click();
    await page.keyboard.type('zuständig nachname');
    await page.getByRole('option').first().click();
    await page.keyboard.type('e');
    const show = page.getByRole('button', { name: /Einträge? zeigen$/ });
    await show.waitFor();
    await picture(page, 'builder');
    await expectAccessible(page, 'filter builder');
    const counted = /^\d+/.exec((await show.textContent()) ?? '')?.[0];
    await show.click();
    expect(counter.steps().clicks).toBeLessThanOrEqual(9);
    await chips(page).waitFor();
    expect(filterOf(page)).toEqual(expected);
    await page.getByText(new RegExp(` von ${counted}$`)).waitFor();
    await picture(page, 'chips');
    await expectAccessible(page, 'filter chips');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'chips-dark');
    // the address alone shows the same list
    await page.reload();
    await chips(page).getByRole('button', { name: 'Name enthält „schule“' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('shows a quick filter as a chip, and removes it in either place', async () => {
    const { page } = await openList(1440);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Art' }).click();
    const option = page.getByRole('option').first();
    const title = await option.textContent();
    await option.click();
    const chip = chips(page).getByRole('button', { name: `Art ist ${title}` });
    await chip.waitFor();
    await picture(page, 'quick');
    await chip.focus();
    await page.keyboard.press('Delete');
    await chips(page).waitFor({ state: 'detached' });
    expect(filterOf(page)).toEqual({ isActive: true });
    await page.getByRole('group', { name: 'Filter' }).getByText(String(title)).waitFor({ state: 'detached' });
  });

  it('is built by keyboard on a narrow window, with a period from today', async () => {
    const { page, errors } = await openList(390);
    await moveTo(page, /^Bedingungen zusammenstellen/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await moveTo(page, /^Feld/);
    await page.keyboard.type('deaktivieren am');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Vergleich' }).waitFor();
    await picture(page, 'builder-390');
    await expectAccessible(page, 'filter builder at 390 px');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await moveTo(page, /zeigen$/);
    await page.keyboard.press('Enter');
    await chips(page)
      .getByRole('button', { name: /: diese Woche$/ })
      .waitFor();
    await picture(page, 'chips-390');
    expect(errors).toEqual([]);
  });

  it('answers with the records of the asking person, by their profile', async () => {
    const clerk = await logInToApi(world.app.url, {
      username: 'buero@demo.example',
      password: 'Leitstand-Demo-2026',
    });
    const own = await clerk.find('institutions', { supervisor: '$me' });
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ supervisor }) => supervisor)).size).toBe(1);
    const others = await clerk.find('institutions', { supervisor: { $nin: ['$me', null] } });
    const ids = new Set(own.map(({ id }) => id));
    expect(others.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});
