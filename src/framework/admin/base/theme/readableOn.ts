import { contrastRatio } from './contrastRatio.ts';

const dark = '#000000';
const light = '#FFFFFF';

/**
 * Black or white, whichever is read better on a colour that a record brings (`#rgb`, `#rrggbb`). One of the
 * two always reaches 4.5:1. What is no such colour counts as a light background.
 */
export function readableOn(background: string): string {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(background)) return dark;
  return contrastRatio(dark, background) >= contrastRatio(light, background) ? dark : light;
}
