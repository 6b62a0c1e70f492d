/** An objection to a write. The write succeeds if the request gives a reason for it. */
export interface Objection {
  /** German sentence. */
  text: string;
  /** Field of the record that it concerns. */
  field?: string;
  /** The record that it comes from; null if the actor may not read that one. */
  record?: { type: string; id: string; title: string } | null;
}

/** `details` of a 409 `reasonRequired`. */
export interface ObjectionDetails {
  objections: Objection[];
}

/**
 * Name of the reason why a write is done despite objections: a query parameter, or a member of the body of changes of
 * cells, bulk changes and imports.
 */
export const despiteParameter = 'despite';

/** Length of a reason. */
export const longestDespite = 500;
