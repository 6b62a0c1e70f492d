import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './expectAccessible.ts';
import { expectCalm, untilDrawn } from './expectCalm.ts';
import { takePicture } from './takePicture.ts';

/** Boxes and radio buttons whose text runs below them instead of beside them. */
async function textsBelowBoxes(page: Page): Promise<string[]> {
  return await page.locator('main label:has(> :is([type=checkbox], [type=radio]))').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const box = label.querySelector('input')?.getBoundingClientRect();
        const text = label.querySelector(':scope > span')?.getBoundingClientRect();
        return box && text && text.left < box.right;
      })
      .map(({ textContent }) => textContent ?? ''),
  );
}

interface PresentableOptions {
  /** In dark in every run. */
  isDarkToo?: boolean;
  /** The page took the place of another one by itself, after an answer of the server; what moved then does not count. */
  isAnswer?: boolean;
}

/** A public page as it is: accessible, calm, no wider than the window, each choice with its text beside it. */
export async function expectPresentable(
  page: Page,
  place: string,
  { isDarkToo = false, isAnswer = false }: PresentableOptions = {},
): Promise<void> {
  const since = isAnswer ? await untilDrawn(page) : 0;
  await takePicture(page, place.replaceAll(' ', '-'), { isWhole: true });
  await expectAccessible(page, place, { isDarkToo });
  await expectCalm(page, place, since);
  expect({ place, below: await textsBelowBoxes(page) }).toEqual({ place, below: [] });
}
