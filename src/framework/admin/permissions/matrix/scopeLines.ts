import { coversAny, uniteScopes } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope, ScopedGrant } from '../../../schema/rights/Grants.ts';

/** Records that a grant reaches in one of its three ways, and their fields. */
export interface ScopeLine {
  scope: 'all' | 'rule' | 'id';
  /** How many rules or single records; 1 for `all`. */
  count: number;
  fields: FieldScope;
  /** Of those records only one's own, for want of the right to others'. */
  isOwn: boolean;
}

type Narrowed = Pick<ScopeLine, 'isOwn'>;

function lineOf(scope: ScopeLine['scope'], fields: readonly FieldScope[], { isOwn }: Narrowed): ScopeLine[] {
  const reaching = fields.filter((one) => coversAny(one));
  if (reaching.length === 0) return [];
  return [{ scope, count: reaching.length, fields: uniteScopes(reaching), isOwn }];
}

/** What a grant gives, a line for each way in which it reaches records; empty for nothing. */
export function scopeLines(
  { all, ids = {}, rules = [] }: ScopedGrant = {},
  narrowed: Narrowed = { isOwn: false },
): ScopeLine[] {
  return [
    ...lineOf('all', all === undefined ? [] : [all], narrowed),
    ...lineOf(
      'rule',
      rules.map(({ fields }) => fields),
      narrowed,
    ),
    ...lineOf('id', Object.values(ids), narrowed),
  ];
}
