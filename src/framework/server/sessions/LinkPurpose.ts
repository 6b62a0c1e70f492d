import type { Grants } from '../../schema/rights/Grants.ts';

/** A record, by resource and id. */
export interface LinkEnd {
  type: string;
  id: string;
}

/** What a kind of personal link opens. Apps register them by name. */
export interface LinkPurpose {
  /** Resource of the record that the link belongs to. */
  resource: string;
  /** Days until the link expires. */
  days: number;
  /** All that its holder may do, usually with this one record. @param record id of the record */
  grants: (record: string) => Grants;
}

/** What a link belongs to: there is at most one link for each. */
export interface LinkSubject {
  purpose: string;
  /** Id of a record of the purpose's resource. */
  record: string;
  /** Who gets the link; their id replaces `$me` in the grants. */
  person?: LinkEnd | undefined;
}
