import { Box, Button, Dialog, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { type ReactNode, useEffect, useId } from 'react';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { populatedFields, profileMay } from '../../framework/admin/records/profile/profileMay.ts';
import { RecordPicture } from '../../framework/admin/session/pictures/RecordPicture.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { JobTitle } from './JobTitle.tsx';
import { nameOf } from './nameOf.ts';
import type { OfInstitution } from './OfInstitution.ts';
import type { ResponsibleAction } from './ResponsibleRow.tsx';

interface ResponsibleCardProps extends OfInstitution {
  canChangeList: boolean;
  onAct: (action: ResponsibleAction) => void;
  onClose: () => void;
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** A contact person at a glance; closes itself if the person cannot be loaded. */
export function ResponsibleCard(props: ResponsibleCardProps) {
  const { entity, record: listed, canChangeList, onAct, onClose } = props;
  const titleId = useId();
  const { notices } = useServices();
  const populate = populatedFields(entity);
  const { data: record, error } = useGetOne(entity.resource, {
    id: listed.id,
    ...(populate.length > 0 ? { meta: { populate } } : {}),
  });
  const hasFailed = Boolean(error);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when loading has failed
  useEffect(() => {
    if (!hasFailed) return;
    notices.show({ text: 'Es ist ein Fehler aufgetreten', severity: 'error' });
    onClose();
  }, [hasFailed]);

  const contact = entity.fields.find(({ name }) => name === 'contactInformation');
  const may = profileMay(entity, record ?? listed);
  const birthday = record?.birthday;
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 500 } } }}
    >
      <DialogContent sx={{ pt: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <RecordPicture entity={entity} record={record ?? listed} size={64} />
          <Box sx={{ minWidth: 0 }}>
            <Typography id={titleId} component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {nameOf(entity, record ?? listed)}
            </Typography>
            <Typography color="textSecondary" component="div">
              {record ? <JobTitle record={record} /> : <Skeleton width={160} />}
            </Typography>
          </Box>
        </Box>
        {record && contact && record.contactInformation ? (
          <Fact title={contact.title}>
            <FieldValue field={contact} value={record.contactInformation} variant="block" />
          </Fact>
        ) : null}
        {record && 'birthday' in record ? (
          <Fact title="Geburtsdatum">
            {typeof birthday === 'string' ? formatDate(birthday, 'long') : 'Geburtsdatum unbekannt'}
          </Fact>
        ) : null}
      </DialogContent>
      <DialogActions>
        {may.delete && canChangeList ? (
          <Button color="error" onClick={() => onAct('delete')} sx={{ mr: 'auto' }}>
            Löschen
          </Button>
        ) : null}
        {may.share ? <Button onClick={() => onAct('share')}>Freigeben</Button> : null}
        <Button onClick={onClose} autoFocus>
          Schließen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
