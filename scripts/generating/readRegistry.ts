import { pathToFileURL } from 'node:url';
import type { RegisteredSurface } from '../../src/framework/schema/gui/registeredGuiItems.ts';

/** Modules of the registry of the app, and of what the framework adds to it. */
export interface RegistryModules {
  app: string;
  framework: string;
}

/** What the app and the framework register, read from themselves: nothing else knows what exists. */
export async function readRegistry({ app, framework }: RegistryModules): Promise<RegisteredSurface> {
  const load = async (file: string): Promise<unknown> => await import(pathToFileURL(file).href);
  const { registry } = (await load(app)) as { registry: RegisteredSurface };
  const { withOwnParts } = (await load(framework)) as {
    withOwnParts: (registry: RegisteredSurface) => RegisteredSurface;
  };
  return withOwnParts(registry);
}
