import {
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { formFields, isEmptyValue } from '../../framework/admin/records/form/formValues.ts';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
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
export function ListsTable({ entity, columns, lists, institution }: ListsTableProps) {
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
