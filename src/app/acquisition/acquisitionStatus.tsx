import { Box, Typography } from '@mui/material';
import type { AcquisitionStatus, AcquisitionStatusItem } from '../../../generated/types.ts';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { choiceOf, Tag } from '../../framework/admin/records/fields/Tag.tsx';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** The status of acquiring an institution, with the colour of the definition. */
export function StatusTag({ status }: { status: unknown }) {
  const field = useDefinitions()
    .entity('institutions')
    ?.fields.find(({ name }) => name === 'acquisitionStatus');
  if (!field || status === null || status === undefined) return null;
  return <Tag {...choiceOf(field, status)} />;
}

/** Number of institutions by their status. */
type StatusCounts = Record<AcquisitionStatus, number>;

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

/** Number of institutions by status. */
export function StatusFigures({ counts }: { counts: StatusCounts }) {
  return (
    <Box
      component="ul"
      aria-label="Stand der Akquise"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, listStyle: 'none', m: 0, p: 0 }}
    >
      {statuses.map((status) => (
        <Box component="li" key={status} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StatusTag status={status} />
          <Typography component="span" variant="h6">
            {formatNumber(counts[status])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The steps of acquiring an institution, oldest first. */
export function stepsOf(record: Readonly<Record<string, unknown>>): AcquisitionStatusItem[] {
  const steps = Array.isArray(record.acquisitionStatusItems) ? record.acquisitionStatusItems : [];
  return steps
    .filter((step): step is AcquisitionStatusItem => isJsonObject(step))
    .toSorted((one, other) => String(one.at).localeCompare(String(other.at)));
}
