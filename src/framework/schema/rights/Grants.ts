import type { JsonValue } from '../Json.ts';

/** Fields covered by a grant: all of them, or a list of names. */
export type FieldScope = true | string[];

/**
 * A right that depends on data: it covers the rows that match `when`, in which `$me` is the actor's profile.
 */
export interface RuleGrant {
  when: Record<string, JsonValue>;
  fields: FieldScope;
}

/** A right to read or change, as the union of three scopes. */
export interface ScopedGrant {
  all?: FieldScope;
  ids?: Record<string, FieldScope>;
  rules?: RuleGrant[];
}

export interface ResourceGrants {
  create?: boolean;
  read?: ScopedGrant;
  update?: ScopedGrant;
  delete?: boolean;
  custom?: string[];
}

/** Every resource, including those defined later; under `custom`, every custom right. */
export const anyResource = '*';

/** Grants by resource (or `*`), of roles and login users. Anything not listed is not granted. */
export type Grants = Record<string, ResourceGrants>;
