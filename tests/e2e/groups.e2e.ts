import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/expectAccessible.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const narrow = { width: 390, height: 844 };
/** The folding buttons of the groups. */
const heads = (page: Page) => page.locator('button[aria-expanded][data-row-stop]');

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Number of records that the head of a group names. */
function countIn(text: string): number {
  return Number(/([\d.]+) Eintr/.exec(text)?.[1]?.replaceAll('.', ''));
}

describe('a clerk groups a list', () => {
  const world = useApp();

  it('by a field, with sums of all hits, unfolds a group, and finds it open on return', async () => {
    const { page, errors } = await openAs(
      world.browser,
      `${world.app.url}/institutions?columns=name,acquisitionStatus,totalAmountPupils,rentAmount`,
    );
    const pager = page.getByText(/^1–25 von /);
    await pager.waitFor();
    await page.getByRole('button', { name: 'Gruppieren' }).click();
    await choose(page, 'Gruppieren nach', 'Akquisestatus');
    await page.getByRole('checkbox', { name: 'Miete' }).first().check();
    await choose(page, 'Reihenfolge der Gruppen', 'Anzahl, absteigend');
    await page.keyboard.press('Escape');
    await heads(page).first().waitFor();
    await page
      .locator('tfoot')
      .getByText(/^[\d.]+,\d{2}\s€$/)
      .waitFor();
    expect(await page.locator('tr[data-id]').count()).toBe(0);
    await expect
      .poll(async () => (await heads(page).allTextContents()).map(countIn))
      .toSatisfy(
        (counts: number[]) =>
          counts.length > 1 && counts.every((count, at) => at === 0 || count <= (counts[at - 1] ?? 0)),
      );
    await expectAccessible(page, 'a grouped list');

    await heads(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('tr[data-id]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/institutions\/[0-9a-f]{24}/);
    await page.goBack();
    await page.locator('tr[data-id]').first().waitFor();
    expect(await heads(page).first().getAttribute('aria-expanded')).toBe('true');
    await page.locator('tr[data-id] a').first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator('tr[data-id]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('on a narrow screen, where groups are headings above cards', async () => {
    const { page, errors } = await openAs(
      world.browser,
      `${world.app.url}/institutions?group=acquisitionStatus&totals=totalAmountPupils`,
      { viewport: narrow },
    );
    await heads(page).first().click();
    await page.locator('li[data-id]').first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'grouped cards');
    expect(errors).toEqual([]);
  });
});
