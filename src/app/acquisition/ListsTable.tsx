import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { formFields } from '../../framework/admin/records/form/formFields.ts';
import { idsOf } from '../../framework/admin/records/inputs/references/idsOf.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { entryPath } from './acquisitionPaths.ts';
import { PullButton } from './PullButton.tsx';

function namesIn(institutions: unknown): string {
  if (!Array.isArray(institutions)) return '';
  return institutions
    .map((one) => (isJsonObject(one) ? String(one.name ?? '') : ''))
    .filter(Boolean)
    .join('\n');
}

interface ListsTableProps {
  entity: VisibleEntity;
  /** Fields shown beside the name, on wide screens. */
  columns: readonly string[];
  lists: readonly RaRecord[];
  institution: RaRecord;
}

/** Acquisition lists of an institution; each opens the institution in that list, in a new tab. */
export function ListsTable({ entity, columns, lists, institution }: ListsTableProps) {
  const wide = useIsNarrow() ? [] : columns;
  const fields = wide.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
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
