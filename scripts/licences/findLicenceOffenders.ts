import { isLicenceAllowed } from './isLicenceAllowed.ts';

export interface LicensedPackage {
  /** With version: `axe-core@4.13.0`. */
  id: string;
  licences: string | string[] | undefined;
}

export interface LicenceOffender {
  id: string;
  licences: string;
}

/**
 * Finds packages whose licence is neither allowed nor a named exception; of several licences, all must be
 * allowed.
 */
export function findLicenceOffenders(packages: readonly LicensedPackage[]): LicenceOffender[] {
  return packages.flatMap(({ id, licences }) => {
    const name = id.slice(0, id.lastIndexOf('@'));
    const all = [licences ?? 'UNKNOWN'].flat();
    if (all.every((licence) => isLicenceAllowed(name, licence))) return [];
    return [{ id, licences: all.join(', ') }];
  });
}
