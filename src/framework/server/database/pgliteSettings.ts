import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** What the embedded database is opened with, beside its directory. */
export const pgliteSettings = {
  extensions: { pg_trgm, unaccent },
  /** A page that is not among them is read from the system's own cache, as fast; the default of 128 MB only costs memory. */
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};
