import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is fading in has no contrast yet. */
const fadingMs = 400;

/** No rule of axe is broken on the page as it is, and its contrasts hold in dark as well: all that the theme changes. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(fadingMs);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
    const problems = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
    expect({ place, colorScheme, problems }).toEqual({ place, colorScheme, problems: [] });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
