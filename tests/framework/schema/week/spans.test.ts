import { describe, expect, it } from 'vitest';
import { placeInBerlin, readInBerlin } from '../../../../src/framework/schema/week/placing.ts';
import { intersect, subtract, unite } from '../../../../src/framework/schema/week/spans.ts';
import { countMinutes, drawSpanCases, readMinutes } from '../../../support/drawSpanCases.ts';

const seed = Number(process.env.LEITSTAND_SEED ?? Math.floor(Math.random() * 1000));
const span = (start: number, end: number) => ({ start, end });
/** Minutes of the time line from the midnight of a day in UTC. */
const minutesFrom = (day: string, ...spans: [number, number][]) =>
  spans.map(([start, end]) => {
    const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000;
    return span(midnight + start, midnight + end);
  });

describe('spans of minutes', () => {
  it(`equal a minute grid in 10,000 cases around changed clocks and New Year, with LEITSTAND_SEED=${seed}`, () => {
    const wrong = drawSpanCases(seed, 10_000).filter((drawn) => {
      const { day, next } = drawn;
      const [one, other] = [drawn.one, drawn.other].map(([first, second]) =>
        unite(placeInBerlin(day, first), placeInBerlin(next, second)),
      ) as [ReturnType<typeof unite>, ReturnType<typeof unite>];
      const found = {
        one,
        united: unite(one, other),
        shared: intersect(one, other),
        left: subtract(one, other),
      };
      const isRead =
        JSON.stringify(readInBerlin(found.united)) === JSON.stringify(readMinutes(drawn, found.united));
      return !isRead || JSON.stringify(found) !== JSON.stringify(countMinutes(drawn));
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  }, 60_000);

  it('leave out the hour that the spring skips, and hold that of the autumn twice', () => {
    const night = [span(90, 210)];
    expect(placeInBerlin('2026-03-29', night)).toEqual(minutesFrom('2026-03-29', [30, 90]));
    expect(placeInBerlin('2026-10-25', night)).toEqual(minutesFrom('2026-10-25', [-30, 150]));
    expect(placeInBerlin('2026-03-29', [span(120, 180)])).toEqual([]);
    expect(placeInBerlin('2026-10-25', [span(120, 150)])).toEqual(
      minutesFrom('2026-10-25', [0, 30], [60, 90]),
    );
  });

  it('continue across midnight and the turn of the year', () => {
    const evening = placeInBerlin('2025-12-31', [span(1380, 1440)]);
    const morning = placeInBerlin('2026-01-01', [span(0, 60)]);
    expect(unite(morning, evening)).toEqual(minutesFrom('2025-12-31', [1320, 1440]));
    expect(readInBerlin(unite(morning, evening))).toEqual([
      { day: '2025-12-31', spans: [span(1380, 1440)] },
      { day: '2026-01-01', spans: [span(0, 60)] },
    ]);
  });

  it('count an empty or reversed span for nothing, and join those that touch', () => {
    expect(unite([span(60, 60), span(90, 30)], [span(30, 60)], [span(0, 30)])).toEqual([span(0, 60)]);
    expect(intersect([span(0, 30)], [span(30, 60)])).toEqual([]);
    expect(readInBerlin([])).toEqual([]);
  });
});
