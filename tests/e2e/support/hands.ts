/** What a person works with. */
export type Hand = 'mouse' | 'keyboard' | 'touch';

/** Each hand on each screen on which people use it, with the width in pixels. */
export const hands: readonly (readonly [Hand, number])[] = [
  ['mouse', 1440],
  ['keyboard', 390],
  ['keyboard', 1440],
  ['touch', 390],
  ['mouse', 390],
];
