/** `POST /api/permissioner/auto/preview`: the effect of a rule, saved or not. */
export interface AutoPreviewRequest {
  rule: unknown;
}

/** A user and a record that a rule connects, both as visible to the reader. */
export interface TouchedPair {
  person: { id: string; title: string };
  record: { id: string; title: string };
}

/** `problem` says why the rule has no effect; then nothing is counted. */
export type AutoPreviewAnswer =
  | { problem: string }
  | {
      problem: null;
      /** Number of login users who receive rights, and of the records these cover. */
      people: number;
      records: number;
      examples: TouchedPair[];
    };

/** `POST /api/permissioner/auto/initialize`: every rule was checked again. */
export interface AutoInitializeAnswer {
  works: number;
  broken: number;
}
