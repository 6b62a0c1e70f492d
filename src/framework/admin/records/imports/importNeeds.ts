import type { ImportNeed } from '../../../schema/contracts/imports.ts';

/** The fields that columns fill; some fill several. */
export function pathsOf(columns: readonly (string | null)[]): string[] {
  return columns.flatMap((path) => path?.split('+') ?? []);
}

/** Requirements of new records that nothing fills. */
export function openNeeds(needs: readonly ImportNeed[], filled: ReadonlySet<string>): ImportNeed[] {
  const heads = new Set([...filled].map((path) => path.split('.')[0]));
  return needs.filter(
    ({ paths, beside, derivedFrom }) =>
      (beside === null || heads.has(beside)) &&
      !paths.some((path) => filled.has(path)) &&
      !(derivedFrom !== null && filled.has(derivedFrom)),
  );
}
