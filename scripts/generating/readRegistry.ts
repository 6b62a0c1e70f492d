import { pathToFileURL } from 'node:url';
import type { RegisteredSurface } from '../../src/framework/schema/gui/registeredGuiItems.ts';

/** What the app registers, read from the app itself: nothing else knows what exists. */
export async function readRegistry(file: string): Promise<RegisteredSurface> {
  const { registry } = (await import(pathToFileURL(file).href)) as { registry: RegisteredSurface };
  return registry;
}
