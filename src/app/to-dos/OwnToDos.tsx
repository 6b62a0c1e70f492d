import { Box, Button, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { RecordContextProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import { filteredListPath } from '../../framework/admin/records/profile/filteredListPath.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { BlockList } from '../../framework/admin/shell/dashboard/blocks.tsx';
import { RecordBlock } from '../../framework/admin/shell/dashboard/RecordBlock.tsx';
import { DueValue } from './DueValue.tsx';
import { TickValue } from './TickValue.tsx';

/** Open tasks of the current user, earliest due date first, with checkboxes. */
export function OwnToDos() {
  const responsible = useServices().session.userId();
  return (
    <RecordBlock
      resource="to-dos"
      filter={{ responsible, isClosed: false }}
      sort={{ field: 'dueDate', order: 'ASC' }}
      most={6}
      failed="Fehler beim Laden der Aufgaben."
      empty="Du hast keine offenen Aufgaben."
    >
      {({ entity, records, hasMore }) => {
        const done = entity.fields.find(({ name }) => name === 'completed');
        return (
          <>
            <BlockList>
              {records.map((toDo) => (
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
              <Button
                component={Link}
                to={filteredListPath(entity, 'responsible', responsible)}
                sx={{ mt: 0.5 }}
              >
                Alle meine Aufgaben
              </Button>
            ) : null}
          </>
        );
      }}
    </RecordBlock>
  );
}
