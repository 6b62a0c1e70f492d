import { filterLimits } from '../filter/filterLimits.ts';
import type { JsonValue } from '../Json.ts';
import type { FieldScope } from './Grants.ts';

/** Stands in `people` for whoever has a profile, of whatever kind. */
export const anyPerson = 'all';

/** Most relations between a record and a person, as in any filter. */
export const mostSteps = filterLimits.hops;

/** Who is linked to a record gets fields of it: a rule of `auto-permissions`. */
export interface AutoRule {
  /** Resource of the profiles it is for, or `all`. */
  people: string;
  /** Resource of the records it opens. */
  target: string;
  /** Relations from a record to the person, see `resolveSteps`; none: the record is the person. */
  path: string[];
  read: FieldScope;
  update: FieldScope;
  /** A filter that a record must meet as well. */
  when?: Record<string, JsonValue>;
}
