import { contrastRatio } from './contrastRatio.ts';

const dark = '#000000';
const light = '#FFFFFF';

/**
 * Returns black or white, whichever is easier to read on a colour (`#rgb`, `#rrggbb`); one of them always
 * reaches 4.5:1. Any other text counts as a light background.
 */
export function readableOn(background: string): string {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(background)) return dark;
  return contrastRatio(dark, background) >= contrastRatio(light, background) ? dark : light;
}
