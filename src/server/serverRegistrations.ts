import type { Registrations } from '../framework/server/definitions/Registrations.ts';
import { guards } from './guards.ts';
import { hooks } from './hooks.ts';
import { stepConverters } from './stepConverters.ts';

/** Everything named by definitions that the server registers. */
export const serverRegistrations = {
  hook: { names: Object.keys(hooks), file: 'src/server/hooks.ts' },
  guard: { names: Object.keys(guards), file: 'src/server/guards.ts' },
  converter: { names: Object.keys(stepConverters), file: 'src/server/stepConverters.ts' },
} satisfies Registrations;
