import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { useDefinitions } from '../../framework/admin/definitions/useDefinitions.ts';
import { RetryAlert } from '../../framework/admin/layout/RetryAlert.tsx';
import { ChildCard } from './ChildCard.tsx';

const resource = 'students';
const most = 20;

/** The children of whoever is logged in, side by side. */
export function Children() {
  const entity = useDefinitions().entity(resource);
  const { data, error, refetch } = useGetList(resource, {
    sort: { field: 'firstName', order: 'ASC' },
    pagination: { page: 1, perPage: most },
  });
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Kinder.</RetryAlert>;
  if (!entity || !data) return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0)
    return (
      <Typography color="textSecondary">
        Bei dir ist noch kein Kind eingetragen. Das Büro hilft dir gern weiter.
      </Typography>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
      }}
    >
      {data.map((child) => (
        <ChildCard key={child.id} entity={entity} child={child} />
      ))}
    </Box>
  );
}
