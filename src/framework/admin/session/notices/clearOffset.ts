/** Edges of something on the screen, in px from the window's top left. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Room between a notice and what it must not cover. */
const gap = 4;

/**
 * By how many px a notice has to rise so that it covers none of `obstacles`; 0 if there is no such place below `ceiling`.
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
