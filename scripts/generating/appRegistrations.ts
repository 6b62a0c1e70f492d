import type { Registrations } from '../../src/framework/server/definitions/Registrations.ts';
import type { AppSurface } from './readRegistry.ts';

/** What the app registers of what definitions name. */
export function appRegistrations({ parts, inputs }: AppSurface): Registrations {
  return {
    part: { names: Object.keys(parts), file: 'src/app/registry.ts under "parts"' },
    input: { names: Object.keys(inputs), file: 'src/app/registry.ts under "inputs"' },
  };
}
