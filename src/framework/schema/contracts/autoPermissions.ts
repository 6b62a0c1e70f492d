/** `POST /api/permissioner/auto/preview`: what a rule, saved or not, would touch. */
export interface AutoPreviewRequest {
  rule: unknown;
}

/** A person and a record that a rule brings together, as the asker may see them. */
export interface TouchedPair {
  person: { id: string; title: string };
  record: { id: string; title: string };
}

/** `problem`: why the rule fits nothing; then there is nothing to count. */
export type AutoPreviewAnswer =
  | { problem: string }
  | {
      problem: null;
      /** Login users that get something, and records they get it of. */
      people: number;
      records: number;
      examples: TouchedPair[];
    };

/** `POST /api/permissioner/auto/initialize`: every rule was checked anew. */
export interface AutoInitializeAnswer {
  works: number;
  broken: number;
}
