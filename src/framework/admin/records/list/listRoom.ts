import { barHeight } from '../../base/theme/barHeight.ts';

/** Height in pixels of what is above and below a list: the paddings of `main`, and the footer. */
const around = 48 + 42;

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
