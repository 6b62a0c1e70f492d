import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres/findPostgres.ts';
import { startPostgres } from '../../scripts/postgres/startPostgres.ts';
import { pgliteTemplate } from './pgliteTemplate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created; null when there is none. */
    postgresUrl: string | null;
    /** See `DatabaseOptions.templateFile`. */
    pgliteTemplate: string;
  }
}

/** Once per run: one PostgreSQL server (that of TEST_DATABASE_URL, else one of our own) and one empty PGlite to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('pgliteTemplate', await pgliteTemplate());
  const given = process.env.TEST_DATABASE_URL;
  if (given || !findPostgres()) {
    project.provide('postgresUrl', given || null);
    if (!given) {
      console.warn(
        'PostgreSQL 15 oder neuer ist hier nicht installiert: Es laufen nur die Tests mit PGlite.',
      );
    }
    return async () => undefined;
  }
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
