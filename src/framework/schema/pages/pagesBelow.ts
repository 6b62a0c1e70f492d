/** Pages below the list of an entity. */
export const pagesBelow: readonly string[] = ['create', ':id', ':id/edit', ':id/show'];
