import { isJsonObject } from '../../framework/schema/Json.ts';
import { valueKey } from '../../framework/schema/merge/valueKey.ts';
import type { SaveHook } from '../../framework/server/repository/SaveHook.ts';

/** Notes in each entry of the availabilities when it was changed last. */
export const stampAvailabilities: SaveHook = ({ before, values, at }) => {
  const { availabilities } = values;
  if (!Array.isArray(availabilities)) return {};
  const earlier: unknown[] = Array.isArray(before?.availabilities) ? before.availabilities : [];
  const known = new Set(earlier.map(valueKey));
  const stamped = availabilities.map((entry: unknown) => {
    const isKept = known.has(valueKey(entry));
    return isKept || !isJsonObject(entry) ? entry : { ...entry, updatedAt: at };
  });
  return { availabilities: stamped };
};
