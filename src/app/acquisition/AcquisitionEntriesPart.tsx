import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { titleFields } from '../../framework/schema/recordTitle.ts';
import { countStatuses, StatusFigures } from './acquisitionStatus.tsx';
import { EntriesTable } from './EntriesTable.tsx';

function Entries({ record, entity }: { record: PartProps['record']; entity: VisibleEntity }) {
  const wanted = [...titleFields(entity), 'acquisitionStatus', 'lastUpdatedAcquisitionStatus'];
  const ids = idsOf(record.institutions);
  const { data, error, refetch } = useGetList(
    entity.resource,
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'name', order: 'ASC' },
      meta: { fields: entity.fields.map(({ name }) => name).filter((name) => wanted.includes(name)) },
    },
    { enabled: ids.length > 0 },
  );
  if (ids.length === 0)
    return <Typography color="textSecondary">Auf dieser Liste ist noch kein Standort.</Typography>;
  if (error && !data)
    return (
      <RetryAlert onRetry={() => void refetch()}>Die Standorte konnten nicht geladen werden.</RetryAlert>
    );
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <>
      <StatusFigures counts={countStatuses(data)} />
      <Box sx={{ mt: 2 }}>
        <EntriesTable
          name="Standorte der Liste"
          entity={entity}
          entries={data.map((institution) => ({ list: record, institution }))}
        />
      </Box>
    </>
  );
}

/** The institutions of an acquisition list with their status, on its profile. */
export function AcquisitionEntriesPart({ record }: PartProps) {
  const institutions = useDefinitions().entity('institutions');
  if (!institutions || !('institutions' in record)) return null;
  return <Entries record={record} entity={institutions} />;
}
