import { exceedingGrants } from '../../schema/rights/exceedingGrants.ts';
import type { Grants } from '../../schema/rights/Grants.ts';

/** Grants that include all others. */
export const everything: Grants = {
  '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
};

/** Whether a role's grants include everything. */
export function givesEverything(crudAccess: Grants | null): boolean {
  return exceedingGrants({ grants: crudAccess ?? {}, profile: null }, { grants: everything }).length === 0;
}
