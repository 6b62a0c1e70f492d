/** What the bar of the pages of `npm run dev` says; null: nothing is wrong. */
export type BarContent = { heading: string; details: string } | null;

/** Events between the pages and Vite: a page asks once it is there, and hears of every change. */
export const barEvents = { asked: 'leitstand:bar-asked', said: 'leitstand:bar' } as const;
