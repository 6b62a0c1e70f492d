import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type RaRecord, useGetList } from 'ra-core';
import { type ReactNode, useEffect, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { formFields } from '../../framework/admin/records/form/formFields.ts';
import { idsOf } from '../../framework/admin/records/inputs/references/idsOf.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { ActionDialogProps } from '../../framework/admin/session/registry/RegisteredAction.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { entryPath } from './acquisitionPaths.ts';
import { PullButton } from './PullButton.tsx';

const columns = ['assignee', 'forEmployee', 'institutions'];
const failed = 'Fehler beim Laden der möglichen Akquiselisten.';

function namesIn(institutions: unknown): string {
  if (!Array.isArray(institutions)) return '';
  return institutions
    .map((one) => (isJsonObject(one) ? String(one.name ?? '') : ''))
    .filter(Boolean)
    .join('\n');
}

interface ListsTableProps {
  entity: VisibleEntity;
  lists: readonly RaRecord[];
  institution: RaRecord;
}

function ListsTable({ entity, lists, institution }: ListsTableProps) {
  const fields = columns.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  const shown = (record: RaRecord, { name }: { name: string }) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return null;
    if (name !== 'institutions') return <FieldValue field={field} value={record[name]} variant="cell" />;
    return <span title={namesIn(record[name])}>{idsOf(record[name]).length}</span>;
  };
  return (
    <TableContainer>
      <Table size="small" aria-label="Akquiselisten">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            {fields.map(({ name, title }) => (
              <TableCell key={name} align={name === 'institutions' ? 'right' : 'left'}>
                {title}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => (
            <TableRow key={list.id} hover>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={entryPath(list.id, institution.id)} target="_blank">
                  {recordTitle(entity, list)}
                </Link>
              </TableCell>
              {fields.map((field) => (
                <TableCell key={field.name} align={field.name === 'institutions' ? 'right' : 'left'}>
                  {shown(list, field)}
                </TableCell>
              ))}
              <TableCell align="right">
                {formFields(entity, list, ['institutions']).length > 0 ? (
                  <PullButton
                    list={list.id}
                    institution={institution.id}
                    label={`Von der Liste nehmen: ${recordTitle(entity, list)}`}
                  />
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

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
    return <ListsTable entity={entity} lists={data} institution={record} />;
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
