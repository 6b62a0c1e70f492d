import type { AcquisitionStatus } from '../../../generated/types.ts';

/** Number of institutions by their status. */
export type StatusCounts = Record<AcquisitionStatus, number>;

export const statuses = [
  'open',
  'in-progress',
  'committed',
  'closed',
] as const satisfies readonly AcquisitionStatus[];

function isStatus(value: unknown): value is AcquisitionStatus {
  return statuses.some((status) => status === value);
}

/** Counts institutions by status; one whose status may not be read counts nowhere. */
export function countStatuses(institutions: readonly Readonly<Record<string, unknown>>[]): StatusCounts {
  const counts: StatusCounts = { open: 0, 'in-progress': 0, committed: 0, closed: 0 };
  for (const { acquisitionStatus } of institutions)
    if (isStatus(acquisitionStatus)) counts[acquisitionStatus] += 1;
  return counts;
}
