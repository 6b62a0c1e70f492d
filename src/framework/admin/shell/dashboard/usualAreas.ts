import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

/** Where definitions mark fewer that the person sees, the first of the menu join them. */
const fewest = 6;

/** Areas that stand on the dashboard of somebody who never arranged it, in the order of the menu. */
export function usualAreas(areas: readonly VisibleEntity[]): VisibleEntity[] {
  const marked = areas.filter(({ isUsual }) => isUsual === true);
  const others = areas.filter(({ isUsual }) => isUsual !== true);
  const usual = new Set([...marked, ...others.slice(0, Math.max(0, fewest - marked.length))]);
  return areas.filter((area) => usual.has(area));
}
