import { Box, Button, ListItem, ListItemButton, ListItemText, Skeleton, Typography } from '@mui/material';
import { RecordContextProvider, useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { BlockList } from '../../framework/admin/dashboard/BlockList.tsx';
import { profilePath } from '../../framework/admin/definitions/entityPaths.ts';
import { useDefinitions } from '../../framework/admin/definitions/useDefinitions.ts';
import { RetryAlert } from '../../framework/admin/layout/RetryAlert.tsx';
import { filteredListPath } from '../../framework/admin/profile/filteredListPath.ts';
import { useServices } from '../../framework/admin/services/useServices.ts';
import { DueValue } from './DueValue.tsx';
import { TickValue } from './TickValue.tsx';

const resource = 'to-dos';
const mostShown = 6;

/** The open tasks of who is logged in, what is due first at the top; ticked where they stand. */
export function OwnToDos() {
  const { session } = useServices();
  const { entity: entityOf } = useDefinitions();
  const responsible = session.userId();
  const { data, total, error, refetch } = useGetList(resource, {
    filter: { responsible, isClosed: false },
    sort: { field: 'dueDate', order: 'ASC' },
    pagination: { page: 1, perPage: mostShown },
  });
  const entity = entityOf(resource);
  const done = entity?.fields.find(({ name }) => name === 'completed');
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>Fehler beim Laden der Aufgaben.</RetryAlert>;
  if (!entity || !data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0)
    return <Typography color="textSecondary">Du hast keine offenen Aufgaben.</Typography>;
  const hasMore = total !== undefined && total > data.length;
  return (
    <>
      <BlockList>
        {data.map((toDo) => (
          <RecordContextProvider key={toDo.id} value={toDo}>
            <ListItem disablePadding>
              {done ? (
                <Box sx={{ pl: 1 }}>
                  <TickValue field={done} value={toDo.completed} isCell />
                </Box>
              ) : null}
              <ListItemButton component={Link} to={profilePath(entity, toDo.id)} sx={{ pl: 1 }}>
                <ListItemText
                  primary={toDo.name}
                  secondary={
                    toDo.dueDate ? (
                      <>
                        fällig am <DueValue value={toDo.dueDate} />
                      </>
                    ) : (
                      'ohne Termin'
                    )
                  }
                  slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                />
              </ListItemButton>
            </ListItem>
          </RecordContextProvider>
        ))}
      </BlockList>
      {hasMore ? (
        <Button component={Link} to={filteredListPath(entity, 'responsible', responsible)} sx={{ mt: 0.5 }}>
          Alle meine Aufgaben
        </Button>
      ) : null}
    </>
  );
}
