import { type Figure, reaches } from './Figure.ts';

function shown(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value >= 100) return String(Math.round(value));
  return value.toFixed(value >= 10 ? 1 : 2);
}

function verdict(figure: Figure): string {
  if (reaches(figure, figure.should)) return 'good';
  return reaches(figure, figure.must) ? 'ok' : 'MISSED';
}

/** One line per figure for people: `good` meets `should`, `ok` meets `must`. */
export function reportLines(figures: readonly Figure[]): string[] {
  return figures.map((figure) => {
    const limits = `must ${figure.better === 'higher' ? '>=' : '<='} ${figure.must}, should ${figure.should}`;
    const value = `${shown(figure.value)} ${figure.unit}`.padEnd(18);
    const name = `${figure.goal.padEnd(6)} ${figure.engine.padEnd(8)} ${figure.title}`.padEnd(72);
    return `${verdict(figure).padEnd(6)} ${name} ${value} ${limits.padEnd(28)} ${figure.detail ?? ''}`.trimEnd();
  });
}
