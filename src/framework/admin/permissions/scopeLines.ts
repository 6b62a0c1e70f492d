import { coversAny, uniteScopes } from '../../schema/rights/fieldScope.ts';
import type { FieldScope, ScopedGrant } from '../../schema/rights/Grants.ts';

/** Records that a grant reaches in one of its three ways, and their fields. */
export interface ScopeLine {
  scope: 'all' | 'rule' | 'id';
  /** How many rules or single records; 1 for `all`. */
  count: number;
  fields: FieldScope;
}

function lineOf(scope: ScopeLine['scope'], fields: readonly FieldScope[]): ScopeLine[] {
  const reaching = fields.filter((one) => coversAny(one));
  return reaching.length === 0 ? [] : [{ scope, count: reaching.length, fields: uniteScopes(reaching) }];
}

/** What a grant gives, a line for each way in which it reaches records; empty for nothing. */
export function scopeLines({ all, ids = {}, rules = [] }: ScopedGrant = {}): ScopeLine[] {
  return [
    ...lineOf('all', all === undefined ? [] : [all]),
    ...lineOf(
      'rule',
      rules.map(({ fields }) => fields),
    ),
    ...lineOf('id', Object.values(ids)),
  ];
}
