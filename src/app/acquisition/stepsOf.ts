import type { AcquisitionStatusItem } from '../../../generated/types.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** The steps of acquiring an institution, oldest first. */
export function stepsOf(record: Readonly<Record<string, unknown>>): AcquisitionStatusItem[] {
  const steps = Array.isArray(record.acquisitionStatusItems) ? record.acquisitionStatusItems : [];
  return steps
    .filter((step): step is AcquisitionStatusItem => isJsonObject(step))
    .toSorted((one, other) => String(one.at).localeCompare(String(other.at)));
}
