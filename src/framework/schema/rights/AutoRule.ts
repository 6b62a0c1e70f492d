import { filterLimits } from '../filter/filterLimits.ts';
import type { JsonValue } from '../Json.ts';
import type { FieldScope } from './Grants.ts';

/** Value of `people` for users with a profile of any kind. */
export const anyPerson = 'all';

/** Maximum number of relations between a record and a user's profile, as in any filter. */
export const maxSteps = filterLimits.hops;

/** A rule of `auto-permissions`: grants fields of a record to the users linked to it. */
export interface AutoRule {
  /** Resource of the profiles that receive rights, or `all`. */
  people: string;
  /** Resource of the records that the rule grants. */
  target: string;
  /** Relations from a record to the profile, see `resolveSteps`; empty: the record is the profile. */
  path: string[];
  read: FieldScope;
  update: FieldScope;
  /** Additional filter on the records. */
  when?: Record<string, JsonValue>;
}
