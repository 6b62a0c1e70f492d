import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres/findPostgres.ts';
import { startPostgres } from '../../scripts/postgres/startPostgres.ts';
import { buildPrograms } from './buildPrograms.ts';
import { filledPglite } from './filledPglite.ts';
import { type FilledPostgres, fillPostgres } from './fillPostgres.ts';
import { pgliteTemplate } from './pgliteTemplate.ts';
import { provideMemoryFolder } from './provideMemoryFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created; null if there is none. */
    postgres: FilledPostgres | null;
    /**
     * Tars of an empty database and one with the tables of all definitions. See
     * `DatabaseOptions.templateFile`.
     */
    pglite: { empty: string; filled: string };
  }
}

/** The server of TEST_DATABASE_URL, otherwise one started for this run. */
async function findServer(): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  return findPostgres() ? await startPostgres({ isSynced: false }) : undefined;
}

/** Provides compiled programs and template databases once per run, and one PostgreSQL server if available. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removePrograms = await buildPrograms();
  // kept between runs, so not in memory
  const empty = await pgliteTemplate();
  project.provide('pglite', { empty, filled: await filledPglite(empty) });
  const removeFolder = provideMemoryFolder();
  const end = async () => {
    removeFolder();
    await removePrograms();
  };
  const server = await findServer();
  if (!server) {
    console.warn('PostgreSQL 15 oder neuer ist hier nicht installiert: Es laufen nur die Tests mit PGlite.');
    project.provide('postgres', null);
    return end;
  }
  const { filled, remove } = await fillPostgres(server.url);
  project.provide('postgres', { url: server.url, filled });
  return async () => {
    await remove();
    await server.stop();
    await end();
  };
}
