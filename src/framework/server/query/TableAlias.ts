import type { QueryScope } from './QueryScope.ts';

/** A table of a query under its alias, for conditions that do not need the entity. */
export interface TableAlias {
  scope: QueryScope;
  alias: string;
}
