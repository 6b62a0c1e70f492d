/** The former and the current name. */
export interface Renaming {
  from: string;
  to: string;
}
