/** Edges of an element, in px from the window's top left. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Distance in px between a notice and what it must not cover. */
const gap = 4;

/**
 * Returns by how many px a notice must rise to cover none of `obstacles`; 0 if it would rise above `ceiling`.
 */
export function clearOffset(notice: Box, obstacles: readonly Box[], ceiling: number): number {
  const beside = obstacles.filter(({ left, right }) => left < notice.right && right > notice.left);
  const height = notice.bottom - notice.top;
  let bottom = notice.bottom;
  for (const obstacle of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const isCovered = obstacle.top < bottom + gap && obstacle.bottom > bottom - height - gap;
    if (isCovered) bottom = obstacle.top - gap;
  }
  return bottom - height < ceiling ? 0 : notice.bottom - bottom;
}
