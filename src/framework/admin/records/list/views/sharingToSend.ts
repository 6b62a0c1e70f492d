import type { StoredView, ViewSharing } from '../../../../schema/contracts/listViews.ts';

/** Whom a view is shared with, as a request says it: by ids. */
export function sharingToSend(sharing: NonNullable<StoredView['sharing']>): ViewSharing {
  const { everybody, roles, people, defaultOf } = sharing;
  return { everybody, roles: roles.map(({ id }) => id), people: people.map(({ id }) => id), defaultOf };
}
