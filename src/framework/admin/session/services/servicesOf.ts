import type { AdminRegistry } from '../registry/Registry.ts';
import type { ServicesOptions } from './createServices.ts';

/** What the services need of what an app registers. */
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
