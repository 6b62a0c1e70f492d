import type { Page } from 'playwright-core';

interface PictureOptions {
  /** The whole page, also what has to be scrolled to. */
  isWhole?: boolean;
}

/** Takes a picture in both colour schemes into the folder `SCREENSHOTS`; nothing without one. */
export async function takePicture(
  page: Page,
  name: string,
  { isWhole = false }: PictureOptions = {},
): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: isWhole });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
