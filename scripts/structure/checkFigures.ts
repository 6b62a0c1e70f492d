import type { Figure } from './figures/Figure.ts';
import type { Violation } from './Violation.ts';

/** Finds figures beyond their limits: what was reached once must not be lost. */
export function checkFigures(figures: readonly Figure[]): Violation[] {
  return figures.flatMap(({ name, value, limit, isLeast, unit, places }) => {
    if (limit === null || (isLeast ? value >= limit : value <= limit)) return [];
    return [
      {
        file: name,
        problem: [`is ${value} ${unit}, ${isLeast ? 'less' : 'more'} than ${limit}`, ...places].join(
          '\n    ',
        ),
        advice: 'Bring it back; the limits in scripts/structure/rules.ts only ever get stricter.',
      },
    ];
  });
}
