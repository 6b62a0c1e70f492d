/** Minimum length of a search text. */
export const shortestSearch = 2;
