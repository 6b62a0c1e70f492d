/** Content of the bar on the pages of `npm run dev`; null: nothing is wrong. */
export type BarContent = { heading: string; details: string } | null;

/**
 * Events between the pages and Vite: a page asks once it is there, and hears of every change. `outdated`: pages that the
 * server makes should load again.
 */
export const barEvents = {
  asked: 'leitstand:bar-asked',
  said: 'leitstand:bar',
  outdated: 'leitstand:outdated',
} as const;
