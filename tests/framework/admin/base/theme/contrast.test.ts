import { describe, expect, it } from 'vitest';
import { type Colours, colours } from '../../../../../src/framework/admin/base/theme/colours.ts';
import { contrastRatio } from '../../../../../src/framework/admin/base/theme/readableOn.ts';
import { statuses } from '../../../../../src/framework/admin/base/theme/statuses.ts';

type Pair = [what: string, foreground: string, background: string];

const surfaces = ['page', 'paper', 'sunk', 'hover', 'brand'] as const;
const inks = ['text', 'textSoft', 'textDisabled', 'accent', 'accentStrong'] as const;

/** Everything that is read: each ink on each surface, and texts on coloured surfaces. */
function texts(mode: Colours): Pair[] {
  return [
    ...surfaces.flatMap((surface) =>
      inks.map((ink): Pair => [`${ink} on ${surface}`, mode[ink], mode[surface]]),
    ),
    ...statuses.flatMap((status): Pair[] => [
      ...surfaces.map((surface): Pair => [`${status} on ${surface}`, mode[status].text, mode[surface]]),
      [`${status} chip`, mode[status].text, mode[status].surface],
      [`text in a ${status} alert`, mode.text, mode[status].surface],
      [`link in a ${status} alert`, mode.accent, mode[status].surface],
      [`filled ${status}`, mode.onAccent, mode[status].text],
    ]),
    ['main button', mode.onBrandStrong, mode.brandStrong],
    ['filled accent', mode.onAccent, mode.accent],
    ['hovered filled accent', mode.onAccent, mode.accentStrong],
    ['secondary chip', mode.onAccent, mode.textSoft],
    ['tooltip', mode.paper, mode.text],
  ];
}

/** Edges by which a control or its focus is recognised (WCAG 1.4.11). */
function edges(mode: Colours): Pair[] {
  return surfaces.flatMap((surface): Pair[] => [
    [`control on ${surface}`, mode.control, mode[surface]],
    [`focus ring on ${surface}`, mode.accent, mode[surface]],
  ]);
}

function below(pairs: Pair[], least: number): string[] {
  return pairs
    .map(([what, one, other]) => ({ what, ratio: contrastRatio(one, other) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ what, ratio }) => `${what}: ${ratio.toFixed(2)}`);
}

describe.each(['light', 'dark'] as const)('the %s colours', (name) => {
  const mode = colours[name];

  it('let every text reach 4.5:1', () => {
    expect(texts(mode).length).toBeGreaterThan(60);
    expect(below(texts(mode), 4.5)).toEqual([]);
  });

  it('let every edge of a control and every focus ring reach 3:1', () => {
    expect(below(edges(mode), 3)).toEqual([]);
  });

  it('use yellow as a surface, never as ink on light ground', () => {
    if (name === 'light') expect(contrastRatio(mode.brand, mode.paper)).toBeLessThan(1.5);
    expect(contrastRatio(mode.text, mode.brand)).toBeGreaterThan(7);
  });
});

describe('contrastRatio', () => {
  it('agrees with the values of the standard', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#fff', '#fff')).toBe(1);
    expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  });

  it('does not depend on the order', () => {
    expect(contrastRatio('#665500', '#FFF3B0')).toBe(contrastRatio('#FFF3B0', '#665500'));
  });

  it('refuses an invalid colour', () => {
    expect(() => contrastRatio('yellow', '#fff')).toThrow(RangeError);
  });
});
