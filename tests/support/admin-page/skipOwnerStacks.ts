import * as React from 'react';

interface Internals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
}

/** More than React records within a second. */
const tooMany = 10_000;

/**
 * Makes React believe that it has recorded enough stacks: in development it takes one for each element it
 * creates, a tenth of the time of a test. Only the stacks of its own warnings become shorter.
 */
export function skipOwnerStacks(): void {
  const internals = (React as Internals).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => tooMany,
      set: () => undefined,
    });
}
