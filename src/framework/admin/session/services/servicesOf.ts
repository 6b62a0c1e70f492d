import type { AdminRegistry } from '../registry/Registry.ts';
import type { ServicesOptions } from './createServices.ts';

/** The service options that an app registers. */
export function servicesOf({
  hooks = {},
  rightsLoaded,
  settingsResource,
}: Pick<AdminRegistry, 'hooks' | 'rightsLoaded' | 'settingsResource'>): ServicesOptions {
  return {
    hooks,
    ...(rightsLoaded && { rightsLoaded }),
    ...(settingsResource !== undefined && { settingsResource }),
  };
}
