/** A merge unit as it was, as the user wants it, and as others left it meanwhile. */
export interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}
