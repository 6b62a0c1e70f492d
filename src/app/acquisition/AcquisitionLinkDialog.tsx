import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useGetList } from 'ra-core';
import { type ReactNode, useEffect, useId } from 'react';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { ActionDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { ListsTable } from './ListsTable.tsx';

const columns = ['assignee', 'forEmployee', 'institutions'];
const failed = 'Fehler beim Laden der möglichen Akquiselisten.';

/** The active acquisition lists of an institution; a row opens the institution in that list. */
export function AcquisitionLinkDialog({ entity: institutions, record, onClose }: ActionDialogProps) {
  const id = useId();
  const { notices } = useServices();
  const entity = useDefinitions().entity('acquisition-lists');
  const known = ['name', ...columns].filter((name) => entity?.fields.some((field) => field.name === name));
  const { data, error } = useGetList('acquisition-lists', {
    filter: { institutions: record.id, isActive: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
    meta: {
      fields: known,
      populate: known
        .filter((name) => columns.includes(name))
        .map((path) => (path === 'institutions' ? { path, fields: ['name'] } : path)),
    },
  });
  const hasFailed = Boolean(error) && !data;
  useEffect(() => {
    if (hasFailed) notices.show({ text: failed, severity: 'error' });
  }, [hasFailed, notices]);

  function content(): ReactNode {
    if (hasFailed) return <Alert severity="error">{failed}</Alert>;
    if (!data || !entity) return <Skeleton variant="rounded" height={160} />;
    if (data.length === 0)
      return (
        <Typography color="textSecondary">Dieser Standort ist auf keiner aktiven Akquiseliste.</Typography>
      );
    return <ListsTable entity={entity} columns={columns} lists={data} institution={record} />;
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: 1200 } } }}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        Akquiselisten: {recordTitle(institutions, record)}
      </DialogTitle>
      <DialogContent>{content()}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Schließen</Button>
      </DialogActions>
    </Dialog>
  );
}
