import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawShare } from '../../support/drawShare.ts';
import { findViolations } from './findViolations.ts';

let asked = 0;

/** Elements that fade in have no contrast yet; endless animations are no fading. */
async function untilFaded(page: Page): Promise<void> {
  await page.waitForTimeout(100);
  await page.evaluate(async () => {
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
  });
}

interface AccessibleOptions {
  /** In dark in every run. */
  isDarkToo?: boolean;
}

/**
 * No rule of axe is broken on the page as it is, and its contrasts hold in dark as well: all that the theme changes. Every
 * second place is tested in dark, with --deep all of them.
 */
export async function expectAccessible(
  page: Page,
  place: string,
  options: AccessibleOptions = {},
): Promise<void> {
  asked += 1;
  const isDarkToo = options.isDarkToo === true || drawShare([0, 1], 2).includes(asked % 2);
  for (const colorScheme of isDarkToo ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await untilFaded(page);
    const problems = await findViolations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
    expect({ place, colorScheme, problems }).toEqual({ place, colorScheme, problems: [] });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
