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
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { formFields, isEmptyValue } from '../../framework/admin/records/form/formValues.ts';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { ActionDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { Field } from '../../framework/schema/model.ts';
import { entryPath } from './acquisitionPaths.ts';
import { openRowLink } from './openRowLink.ts';
import { PullButton } from './PullButton.tsx';

function namesIn(institutions: unknown): string {
  if (!Array.isArray(institutions)) return '';
  return institutions
    .map((one) => (isJsonObject(one) ? String(one.name ?? '') : ''))
    .filter(Boolean)
    .join('\n');
}

/** A field of a list; of its institutions only how many there are. */
function shown(field: Field, record: RaRecord): ReactNode {
  const value: unknown = record[field.name];
  if (field.name !== 'institutions') return <FieldValue field={field} value={value} variant="cell" />;
  return <span title={namesIn(value)}>{idsOf(value).length}</span>;
}

/** The fields of a list in one line, each with its title. */
function Facts({ fields, list }: { fields: readonly Field[]; list: RaRecord }) {
  return (
    <Typography variant="body2" component="div" color="textSecondary">
      {fields
        .filter(({ name }) => !isEmptyValue(list[name]))
        .map((field, at) => (
          <span key={field.name}>
            {at > 0 ? ' · ' : ''}
            {field.title}: {shown(field, list)}
          </span>
        ))}
    </Typography>
  );
}

interface ListsTableProps {
  entity: VisibleEntity;
  /** Fields shown beside the name; below it on narrow screens. */
  columns: readonly string[];
  lists: readonly RaRecord[];
  institution: RaRecord;
}

/** Acquisition lists of an institution; each opens the institution in that list, in a new tab, also by a click on the row. */
function ListsTable({ entity, columns, lists, institution }: ListsTableProps) {
  const isNarrow = useIsNarrow();
  const fields = columns.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  const [beside, below] = isNarrow ? [[], fields] : [fields, []];
  return (
    <TableContainer>
      <Table size="small" aria-label="Akquiselisten">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            {beside.map(({ name, title }) => (
              <TableCell key={name} align={name === 'institutions' ? 'right' : 'left'}>
                {title}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => (
            <TableRow key={list.id} hover onClick={openRowLink} sx={{ cursor: 'pointer' }}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={entryPath(list.id, institution.id)} target="_blank">
                  {recordTitle(entity, list)}
                </Link>
                {below.length > 0 ? <Facts fields={below} list={list} /> : null}
              </TableCell>
              {beside.map((field) => (
                <TableCell key={field.name} align={field.name === 'institutions' ? 'right' : 'left'}>
                  {shown(field, list)}
                </TableCell>
              ))}
              {/* a second click on the button, which is disabled by then, hits its cell */}
              <TableCell align="right" onClick={(event) => event.stopPropagation()}>
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
