import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** What the embedded database is opened with, beside its directory and the size of its page cache. */
export const pgliteSettings = {
  extensions: { pg_trgm, unaccent },
  startParams: [...PGlite.defaultStartParams],
};
