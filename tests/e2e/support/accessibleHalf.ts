import type { Page } from 'playwright-core';
import { drawShare } from '../../support/drawShare.ts';
import { expectAccessible } from './expectAccessible.ts';

/** `expectAccessible` for half of the named places of a journey, drawn for this run; all of them with --deep. */
export function accessibleHalf(places: readonly string[]): (page: Page, place: string) => Promise<void> {
  const drawn = new Set(drawShare(places, 2));
  return async (page, place) => {
    if (!places.includes(place)) throw new Error(`The place "${place}" is not among those to draw from.`);
    if (drawn.has(place)) await expectAccessible(page, place);
  };
}
