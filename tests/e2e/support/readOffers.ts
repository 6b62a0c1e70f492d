import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface OffersWanted {
  /** Label of the picker. */
  label: string;
  /** Typed into it, and part of the title of each offer that counts. */
  text: string;
  /** Number of such offers. */
  count?: number;
  /** Deactivated records are offered too. */
  isWhole?: boolean;
}

/** What a picker offers, sorted: `+ title`, or `- title: reason` where it cannot be chosen. */
export async function readOffers(
  page: Page,
  { label, text, count = 3, isWhole = false }: OffersWanted,
): Promise<string[]> {
  const picker = page.getByRole('combobox', { name: label, exact: true });
  await picker.fill(text);
  const options = page.getByRole('option');
  const wanted = options.filter({ hasText: text });
  await wanted.first().waitFor();
  if (isWhole) {
    await options.filter({ hasText: 'auch deaktivierte' }).click();
    // the list stays open, and the text in it
    await options.filter({ hasText: 'Deaktiviert' }).first().waitFor();
  }
  // what was found before is shown until the answer has come
  await expect.poll(() => wanted.count()).toBe(count);
  const offers = await wanted.evaluateAll((items) =>
    items.map((item) => {
      const [title, line = ''] = [...item.querySelectorAll('p, span')]
        .filter((part) => !part.closest('[aria-hidden=true]'))
        .map(({ textContent }) => textContent ?? '');
      const isRefused = item.getAttribute('aria-disabled') === 'true';
      return isRefused ? `- ${title}: ${line.split(' · ').at(-1)}` : `+ ${title}`;
    }),
  );
  await picker.press('Escape');
  return offers.toSorted();
}
