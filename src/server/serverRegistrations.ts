import type { Registrations } from '../framework/server/definitions/registrations.ts';
import { daySources } from './daySources.ts';
import { guards } from './guards.ts';
import { hooks } from './hooks.ts';
import { stepConverters } from './stepConverters.ts';

/** Files that register what definitions name. */
export const registeredIn = {
  hook: 'src/server/hooks.ts',
  guard: 'src/server/guards.ts',
  converter: 'src/server/stepConverters.ts',
  daySource: 'src/server/daySources.ts',
} as const;

/** Everything named by definitions that the server registers. */
export const serverRegistrations = {
  hook: { names: Object.keys(hooks), file: registeredIn.hook },
  guard: { names: Object.keys(guards), file: registeredIn.guard },
  converter: { names: Object.keys(stepConverters), file: registeredIn.converter },
  daySource: { names: Object.keys(daySources), file: registeredIn.daySource },
} satisfies Registrations;
