import { isJsonObject } from '../../../schema/Json.ts';
import type { Grants } from '../../../schema/rights/Grants.ts';

/** Reads the grants from a field of a role or login; empty if the field is empty or unreadable. */
export function grantsOf(value: unknown): Grants {
  return isJsonObject(value) ? (value as Grants) : {};
}
