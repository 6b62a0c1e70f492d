import { pathToFileURL } from 'node:url';
import type { RegisteredSurface } from '../../src/framework/schema/gui/guiItems.ts';

/** The app's registrations: those named by definitions, and those of the UI. */
export interface AppSurface extends RegisteredSurface {
  parts: Readonly<Record<string, unknown>>;
  inputs: Readonly<Record<string, unknown>>;
}

/** Paths of the app's registry module and of the framework's additions to it. */
export interface RegistryModules {
  app: string;
  framework: string;
}

/**
 * Loads the registrations of the app and the framework from the modules themselves, the only source of them.
 */
export async function readRegistry({ app, framework }: RegistryModules): Promise<AppSurface> {
  const load = async (file: string): Promise<unknown> => await import(pathToFileURL(file).href);
  const { registry } = (await load(app)) as { registry: AppSurface };
  const { withOwnParts } = (await load(framework)) as { withOwnParts: (registry: AppSurface) => AppSurface };
  return withOwnParts(registry);
}
