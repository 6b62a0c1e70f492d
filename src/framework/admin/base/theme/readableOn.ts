/**
 * Relative luminance of a colour, 0 (black) to 1 (white) (WCAG 2.2, "relative luminance").
 * @param colour `#rgb` or `#rrggbb`
 * @throws RangeError for any other notation
 */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  const parts = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  if (!parts) throw new RangeError(`"${colour}" is not a colour like #ffe47a.`);
  return parts.map((part) => Number.parseInt(part, 16) / 255);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"); text needs 4.5, edges of controls 3. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

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
