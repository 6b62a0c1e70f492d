import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../../scripts/postgres/startPostgres.ts';
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
  if (!findPostgres()) return undefined;
  const { localUrl, stop } = await startPostgres({ isSynced: false });
  return { url: localUrl, stop };
}

interface Prepared {
  pglite: ProvidedContext['pglite'];
  postgres: ProvidedContext['postgres'];
  end: () => Promise<void>;
}

async function prepare(): Promise<Prepared> {
  const removePrograms = await buildPrograms();
  // kept between runs, so not in memory
  const empty = await pgliteTemplate();
  const pglite = { empty, filled: await filledPglite(empty) };
  const removeFolder = provideMemoryFolder();
  const server = await findServer();
  if (!server)
    console.warn('PostgreSQL 15 oder neuer ist hier nicht installiert: Es laufen nur die Tests mit PGlite.');
  const filling = server && (await fillPostgres(server.url));
  return {
    pglite,
    postgres: server && filling ? { url: server.url, filled: filling.filled } : null,
    async end() {
      await filling?.remove();
      await server?.stop();
      removeFolder();
      await removePrograms();
    },
  };
}

/** What is prepared, and by how many projects it is used. Each project loads this file for itself. */
interface Shared {
  preparing?: Promise<Prepared>;
  users: number;
}

const everywhere = globalThis as { leitstandTests?: Shared };

/**
 * Provides compiled programs and template databases once per run, and one PostgreSQL server if available, to all
 * projects that ask for them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  everywhere.leitstandTests ??= { users: 0 };
  const shared = everywhere.leitstandTests;
  shared.users += 1;
  shared.preparing ??= prepare();
  const { pglite, postgres, end } = await shared.preparing;
  project.provide('pglite', pglite);
  project.provide('postgres', postgres);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await end();
  };
}
