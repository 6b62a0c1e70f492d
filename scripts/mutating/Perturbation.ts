/** A text or number that a rule of the catalogue prescribes, changed in the source. */
export interface Perturbation {
  /** `jobtype-11`. */
  rule: string;
  /** Relative to the root. */
  files: readonly string[];
  before: string;
  after: string;
}
