/** A measure of the tree, its goal, and the limit that keeps what is reached. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: number;
  /** The check fails above it. Null if the goal is still far and the figure is only printed. */
  limit: number | null;
  /** Goal and limit are the least allowed value, not the largest. */
  isLeast?: true;
  /** What the value counts, or where it is largest. */
  places: readonly string[];
}
