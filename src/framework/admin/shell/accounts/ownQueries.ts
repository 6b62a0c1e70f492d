/** Keys of what is asked of one's own login begin with this. */
export const ownQueries = ['leitstand', 'ownLogin'] as const;
