import type { Registrations } from '../../src/framework/server/definitions/Registrations.ts';
import type { AppSurface } from './readRegistry.ts';

/** Everything named by definitions that the app registers. */
export function appRegistrations({ parts, inputs }: AppSurface): Registrations {
  return {
    part: { names: Object.keys(parts), file: 'src/app/registry.ts under "parts"' },
    input: { names: Object.keys(inputs), file: 'src/app/registry.ts under "inputs"' },
  };
}
