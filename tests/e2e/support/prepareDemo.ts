import type { TestProject } from 'vitest/node';
import { provideMemoryFolder } from '../../support/provideMemoryFolder.ts';
import { startApp } from './startApp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data of a small demo, to copy: making them takes longer than starting on them. */
    demoData: string;
  }
}

/** Once per run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = provideMemoryFolder();
  const app = await startApp({});
  await app.halt();
  project.provide('demoData', app.dataDir);
  return async () => {
    await app.stop();
    removeFolder();
  };
}
