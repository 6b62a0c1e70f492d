import type { JsonValue } from '../Json.ts';

/** Fields a grant covers: all of them, or those named. */
export type FieldScope = true | string[];

/** Rights that follow from data: rows for which `when` holds; `$me` in it stands for the actor's profile. */
export interface RuleGrant {
  when: Record<string, JsonValue>;
  fields: FieldScope;
}

/** What may be read or changed, as the union of three scopes. */
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

/** Stands for every resource, also those defined later; under `custom` for every custom right. */
export const anyResource = '*';

/** Grants by resource (or `*`), from roles and from the login user. Nothing named is nothing granted. */
export type Grants = Record<string, ResourceGrants>;
