import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** On paper nothing is offered that only a screen can do, no text is cut, and the heading and these texts are there. */
export async function expectPrintable(
  page: Page,
  place: string,
  texts: readonly string[] = [],
): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const nameOf = (element: Element) => `${element.localName}.${element.className}`;
    const shown = [...document.querySelectorAll('#root *')].filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden'),
    );
    const controls = 'button, input, select, textarea, .button, .button-link, [role=dialog], nav, .skip-link';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const hides = (overflow: string) => overflow !== 'visible';
      return (
        textOverflow === 'ellipsis' ||
        (hides(overflowX) && element.scrollWidth > element.clientWidth) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight)
      );
    };
    return {
      headings: shown.filter((element) => element.matches('h1')).length,
      controls: shown.filter((element) => element.matches(controls)).map(nameOf),
      cut: shown.filter(isCut).map(nameOf),
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });
  expect({ place, ...found }).toEqual({ place, headings: 1, controls: [], cut: [], isTooWide: false });
  const printed = await page.locator('#root').innerText();
  for (const text of texts) expect(printed, place).toContain(text);
  await page.emulateMedia({ media: 'screen' });
}
