import type { StepClass } from './Plan.ts';

/** How values of a column become values of another type or meaning. */
export interface Conversion {
  class: StepClass;
  /** SQL of the new value; absent: stored as before, or cast by the database itself. */
  using?: (column: string) => string;
  /** SQL that is true where something of a value goes although there is a new one. */
  losing?: (column: string) => string;
  /** What it means for the values; German. */
  note: string;
}

/** Texts for plans. */
export const conversionNotes = {
  kept: 'Alle Werte bleiben erhalten.',
  lossy: 'Werte, die sich nicht umwandeln lassen, gehen verloren.',
  lost: 'Die bisherigen Werte gehen verloren.',
} as const;
