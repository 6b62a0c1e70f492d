import { barHeight } from '../../base/theme/barHeight.ts';

/** Room above and below a screen: `main` in the frame. */
const around = 48;

/** A list as high as the window, in which its rows take what views, tools, chips and pager leave, and scroll. */
export const listRoom = {
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${barHeight + around}px)`,
  minHeight: 420,
  '@media print': { display: 'block', height: 'auto' },
} as const;

/** A part of such a list that gives way to the others. */
export const shrinking = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '@media print': { display: 'block' },
} as const;
