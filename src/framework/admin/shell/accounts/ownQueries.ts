/** Prefix of the query keys about the current user's own login. */
export const ownQueries = ['leitstand', 'ownLogin'] as const;
