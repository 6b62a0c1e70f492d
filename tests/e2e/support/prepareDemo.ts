import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../../../scripts/postgres/startPostgres.ts';
import { createPostgres } from '../../support/createPostgres.ts';
import { provideMemoryFolder } from '../../support/provideMemoryFolder.ts';
import { type DemoData, startApp } from './startApp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoData: DemoData;
  }
}

/**
 * Makes the data of the demo once per run: on PostgreSQL where it is installed, because it answers in a third of the
 * processor time of the embedded database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = provideMemoryFolder();
  const server = findPostgres() ? await startPostgres({ isSynced: false }) : undefined;
  const place = server && (await createPostgres(server.localUrl));
  const app = await startApp(place ? { DATABASE_URL: place.url } : {});
  await app.halt();
  const folder = app.dataDir;
  project.provide(
    'demoData',
    server && place ? { folder, database: { server: server.localUrl, template: place.name } } : { folder },
  );
  return async () => {
    await app.stop();
    await server?.stop();
    removeFolder();
  };
}
