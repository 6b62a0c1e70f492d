/** Something in grants that cannot be meant. */
export interface GrantMistake {
  /** Where: `institutions.read.all`. */
  path: string;
  /** German, naming the place as a person knows it: `Standorte: Das Feld „xyz“ gibt es nicht.` */
  sentence: string;
}
