import { pathToFileURL } from 'node:url';
import type { RegisteredSurface } from '../../src/framework/schema/gui/registeredGuiItems.ts';

/** What the app registers for the definitions, by name, and of the surface. */
export interface AppSurface extends RegisteredSurface {
  parts: Readonly<Record<string, unknown>>;
  inputs: Readonly<Record<string, unknown>>;
}

/** Modules of the registry of the app, and of what the framework adds to it. */
export interface RegistryModules {
  app: string;
  framework: string;
}

/** What the app and the framework register, read from themselves: nothing else knows what exists. */
export async function readRegistry({ app, framework }: RegistryModules): Promise<AppSurface> {
  const load = async (file: string): Promise<unknown> => await import(pathToFileURL(file).href);
  const { registry } = (await load(app)) as { registry: AppSurface };
  const { withOwnParts } = (await load(framework)) as { withOwnParts: (registry: AppSurface) => AppSurface };
  return withOwnParts(registry);
}
