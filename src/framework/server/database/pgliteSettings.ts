/**
 * What makes an embedded database, besides its directory and page cache size: extensions, and start options
 * in addition to PGlite's own. Loading PGlite itself is left to its thread.
 */
export const pgliteSettings = {
  extensions: ['pg_trgm'] as const,
  startParams: [] as string[],
};
