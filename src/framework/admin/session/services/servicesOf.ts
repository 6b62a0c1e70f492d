import type { AdminRegistry } from '../registry/Registry.ts';
import type { ServicesOptions } from './createServices.ts';

/** The service options that an app registers. */
export function servicesOf({
  hooks = {},
  dialogs = {},
  rightsLoaded,
  settingsResource,
}: Pick<AdminRegistry, 'hooks' | 'dialogs' | 'rightsLoaded' | 'settingsResource'>): ServicesOptions {
  return {
    hooks,
    dialogs: Object.keys(dialogs),
    ...(rightsLoaded && { rightsLoaded }),
    ...(settingsResource !== undefined && { settingsResource }),
  };
}
