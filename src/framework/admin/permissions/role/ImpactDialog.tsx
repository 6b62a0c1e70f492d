import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ImpactAnswer, ImpactRequest } from '../../../schema/contracts/permissioner.ts';
import { errorBodyOf } from '../../session/http/errorBodyOf.ts';
import { postJson } from '../../session/http/postJson.ts';
import { useServices } from '../../session/services/useServices.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { sourcesKey } from '../frame/useSources.ts';
import { ImpactPerson } from './ImpactPerson.tsx';

interface ImpactDialogProps {
  wish: ImpactRequest;
  onSave: () => void;
  onClose: () => void;
}

/** Shows who would gain or lose which rights before a role is saved. */
export function ImpactDialog({ wish, onSave, onClose }: ImpactDialogProps) {
  const text = usePermissionText();
  const id = useId();
  const { http } = useServices();
  const { data, error } = useQuery({
    queryKey: [sourcesKey, 'impact', wish],
    queryFn: () => postJson<ImpactAnswer>(http, '/api/permissioner/impact', wish, { isQuiet: true }),
    retry: false,
    gcTime: 0,
  });

  // saving would be refused because of the same errors
  const problems = Object.values(errorBodyOf(error)?.details?.fields ?? {});

  function content() {
    if (problems.length > 0) return <Alert severity="error">{problems.join(' ')}</Alert>;
    if (error) return <Alert severity="warning">{text('roleRights.impactFailed')}</Alert>;
    if (!data) return <LinearProgress aria-label={text('app.loading')} />;
    if (data.total === 0) return <Typography>{text('roleRights.impactNone')}</Typography>;
    const more = data.total - data.persons.length;
    return (
      <>
        <Typography>{text('roleRights.impactMany', { smart_count: data.total })}</Typography>
        {data.persons.map((person) => (
          <ImpactPerson key={person.id} person={person} />
        ))}
        {more > 0 ? (
          <Typography color="textSecondary" sx={{ mt: 1.5 }}>
            {text('roleRights.impactMore', { smart_count: more })}
          </Typography>
        ) : null}
      </>
    );
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('roleRights.impactTitle')}</DialogTitle>
      <DialogContent>
        <Box aria-live="polite">{content()}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('form.cancel')}
        </Button>
        <Button variant="contained" disabled={(!data && !error) || problems.length > 0} onClick={onSave}>
          {text('roleRights.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
