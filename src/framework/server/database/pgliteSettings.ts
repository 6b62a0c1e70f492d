import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** Start options of the embedded database, except its directory and page cache size. */
export const pgliteSettings = {
  extensions: { pg_trgm, unaccent },
  startParams: [...PGlite.defaultStartParams],
};
