import type { StepClass } from './Plan.ts';

/** How a column's values are converted to another type or meaning. */
export interface Conversion {
  class: StepClass;
  /** SQL of the new value; undefined if the database casts it or the stored value stays. */
  using?: (column: string) => string;
  /** SQL condition: part of the value is lost although the new value is not null. */
  losing?: (column: string) => string;
  /** Effect on the values, in German. */
  note: string;
}

/** Sentences for plans. */
export const conversionNotes = {
  kept: 'Alle Werte bleiben erhalten.',
  lossy: 'Werte, die sich nicht umwandeln lassen, gehen verloren.',
  lost: 'Die bisherigen Werte gehen verloren.',
} as const;
