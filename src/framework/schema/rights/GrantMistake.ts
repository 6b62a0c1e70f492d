/** An invalid part of grants. */
export interface GrantMistake {
  /** Path of the mistake: `institutions.read.all`. */
  path: string;
  /** German sentence that names the part in the user's words: `Standorte: Das Feld „xyz“ gibt es nicht.` */
  sentence: string;
}
