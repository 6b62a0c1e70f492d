import { pathToFileURL } from 'node:url';
import type { RegisteredSurface } from '../../src/framework/schema/gui/registeredGuiItems.ts';

/** What the app registers for the definitions, by name, and of the surface. */
export interface AppSurface extends RegisteredSurface {
  parts: Readonly<Record<string, unknown>>;
  inputs: Readonly<Record<string, unknown>>;
}

/** What the app registers, read from the app itself: nothing else knows what exists. */
export async function readRegistry(file: string): Promise<AppSurface> {
  const { registry } = (await import(pathToFileURL(file).href)) as { registry: AppSurface };
  return registry;
}
