import { exceedingGrants } from './exceedingGrants.ts';
import type { Grants } from './Grants.ts';

/** Grants that include all others. */
export const everything: Grants = {
  '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
};

/** Whether grants include everything, also what is defined later. */
export function givesEverything(crudAccess: Grants | null): boolean {
  return exceedingGrants({ grants: crudAccess ?? {}, profile: null }, { grants: everything }).length === 0;
}
