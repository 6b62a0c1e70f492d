import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link, List, ListItem, ListItemText, Tooltip, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { unwatchRecord, watchedRecords } from '../../contract/notifications/notifierCalls.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { watchesKey } from './notifierQueries.ts';

/** The records that the user watches, each of which can be let go. */
export function WatchedRecords({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const { http } = useServices();
  const report = useReportFailure();
  const queryClient = useQueryClient();
  const definitions = useDefinitions();
  const { data } = useQuery({
    queryKey: watchesKey,
    queryFn: ({ signal }) =>
      callServer<typeof watchedRecords>(http, 'GET /api/notifier/watches', { signal, isQuiet: true }),
  });
  const { mutate } = useMutation({
    mutationFn: (params: { resource: string; id: string }) =>
      callServer<typeof unwatchRecord>(http, 'DELETE /api/notifier/watches/{resource}/{id}', {
        params,
        isQuiet: true,
      }),
    onError: (error) => report(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: watchesKey }),
  });
  if (!data || data.records.length === 0) return null;
  return (
    <Box sx={{ pt: 2, px: { xs: 1, sm: 0 } }}>
      <Typography id={id} component="h3" variant="subtitle2">
        Du beobachtest
      </Typography>
      <List dense disablePadding aria-labelledby={id} sx={{ maxHeight: 240, overflowY: 'auto' }}>
        {data.records.map(({ resource, id: record, title }) => {
          const path = definitions.linkTo(resource, record);
          const label = `„${title}“ nicht mehr beobachten`;
          return (
            <ListItem
              key={`${resource}/${record}`}
              disableGutters
              secondaryAction={
                <Tooltip title={label}>
                  <IconButton
                    edge="end"
                    size="small"
                    aria-label={label}
                    onClick={() => mutate({ resource, id: record })}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              }
            >
              <ListItemText
                primary={
                  path === null ? (
                    title
                  ) : (
                    <Link component={RouterLink} to={path} onClick={onLeave}>
                      {title}
                    </Link>
                  )
                }
                secondary={definitions.entity(resource)?.title}
              />
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
