import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** The populated institutions of an acquisition list. */
export function institutionsOf(list: RaRecord): RaRecord[] {
  const institutions: unknown[] = Array.isArray(list.institutions) ? list.institutions : [];
  return institutions.filter((one): one is RaRecord => isJsonObject(one) && one.id !== undefined);
}
