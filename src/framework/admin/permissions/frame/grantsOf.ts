import { isJsonObject } from '../../../schema/Json.ts';
import type { Grants } from '../../../schema/rights/Grants.ts';

/** The grants that a field of a role or a login holds; none where it is empty or may not be read. */
export function grantsOf(value: unknown): Grants {
  return isJsonObject(value) ? (value as Grants) : {};
}
