import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Skeleton,
  Switch,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { unwatchRecord, watchRecord, watchStateOf } from '../../contract/notifications/notifierCalls.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { ActionDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { watchesKey } from './notifierQueries.ts';

/** Whether the user is notified of the changes of a record; the switch is saved at once. */
export function WatchDialog({ entity, record, onClose }: ActionDialogProps) {
  const titleId = useId();
  const { http } = useServices();
  const report = useReportFailure();
  const queryClient = useQueryClient();
  const params = { resource: entity.resource, id: String(record.id) };
  const queryKey = [...watchesKey, params.resource, params.id];
  const state = useQuery({
    queryKey,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callServer<typeof watchStateOf>(http, 'GET /api/notifier/watches/{resource}/{id}', {
        params,
        signal,
        isQuiet: true,
      }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (isWatched: boolean) => {
      if (isWatched)
        await callServer<typeof watchRecord>(http, 'PUT /api/notifier/watches/{resource}/{id}', {
          params,
          isQuiet: true,
        });
      else
        await callServer<typeof unwatchRecord>(http, 'DELETE /api/notifier/watches/{resource}/{id}', {
          params,
          isQuiet: true,
        });
      return isWatched;
    },
    onSuccess(isWatched) {
      queryClient.setQueryData(queryKey, { isWatched });
      void queryClient.invalidateQueries({ queryKey: watchesKey, exact: true });
    },
    onError: (error) => report(error),
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>„{recordTitle(entity, record)}“ beobachten</DialogTitle>
      <DialogContent>
        {state.isError ? (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void state.refetch()}>
                Noch einmal versuchen
              </Button>
            }
          >
            Es konnte nicht geladen werden, ob du diesen Eintrag beobachtest.
          </Alert>
        ) : state.data ? (
          <FormControlLabel
            control={
              <Switch
                autoFocus
                checked={state.data.isWatched}
                // a disabled switch would lose the focus, and Escape with it
                onChange={(_, isOn) => {
                  if (!isPending) mutate(isOn);
                }}
              />
            }
            label="Bei Änderungen benachrichtigen"
          />
        ) : (
          <Skeleton height={38} aria-busy="true" />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Du erfährst nur von Änderungen, die du sehen darfst, und nicht von deinen eigenen.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  );
}
