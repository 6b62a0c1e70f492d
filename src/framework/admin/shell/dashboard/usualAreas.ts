import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

/** If the definitions mark fewer visible areas, the first ones of the menu join them. */
const fewest = 6;

/** Areas on a dashboard that was never arranged, in menu order. */
export function usualAreas(areas: readonly VisibleEntity[]): VisibleEntity[] {
  const marked = areas.filter(({ isUsual }) => isUsual === true);
  const others = areas.filter(({ isUsual }) => isUsual !== true);
  const usual = new Set([...marked, ...others.slice(0, Math.max(0, fewest - marked.length))]);
  return areas.filter((area) => usual.has(area));
}
