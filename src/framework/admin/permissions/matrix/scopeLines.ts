import { coversAny, uniteScopes } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope, ScopedGrant } from '../../../schema/rights/Grants.ts';

/** Records that a grant reaches by one of its three scopes, and their fields. */
export interface ScopeLine {
  scope: 'all' | 'rule' | 'id';
  /** Number of rules or single records; 1 for `all`. */
  count: number;
  fields: FieldScope;
  /** Whether only one's own records count, because the custom right for others' is missing. */
  isOwn: boolean;
}

type Narrowed = Pick<ScopeLine, 'isOwn'>;

function lineOf(scope: ScopeLine['scope'], fields: readonly FieldScope[], { isOwn }: Narrowed): ScopeLine[] {
  const reaching = fields.filter((one) => coversAny(one));
  if (reaching.length === 0) return [];
  return [{ scope, count: reaching.length, fields: uniteScopes(reaching), isOwn }];
}

/** Splits a grant into one line per scope; empty if it grants nothing. */
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
