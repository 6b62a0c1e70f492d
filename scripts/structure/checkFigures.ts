import type { Figure } from './figures/Figure.ts';
import type { Violation } from './Violation.ts';

/** Finds figures above their limits: what was reached once must not be lost. */
export function checkFigures(figures: readonly Figure[]): Violation[] {
  return figures.flatMap(({ name, value, limit, unit, places }) => {
    if (limit === null || value <= limit) return [];
    return [
      {
        file: name,
        problem: [`is ${value} ${unit}, more than ${limit}`, ...places].join('\n    '),
        advice: 'Bring it down again; the limits in scripts/structure/rules.ts only ever fall.',
      },
    ];
  });
}
