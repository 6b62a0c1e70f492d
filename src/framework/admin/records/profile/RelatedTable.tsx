import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fieldOfRecord } from '../../../schema/fieldPath.ts';
import type { Field } from '../../../schema/model.ts';
import { shownPaths } from '../../../schema/recordTitle.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { FieldValue } from '../fields/FieldValue.tsx';

interface RelatedTableProps {
  entity: VisibleEntity;
  records: readonly RaRecord[];
  /** The referring field, left out because it is the same in every row. */
  by: string;
}

const maxColumns = 3;

/** The first columns of the entity's list that are not part of the title. */
function columnsOf(entity: VisibleEntity, by: string): Field[] {
  const inTitle = new Set([...shownPaths(entity.recordTitle), by]);
  return entity.columns
    .filter((path) => !inTitle.has(path))
    .flatMap((path) => entity.fields.find(({ name, kind }) => name === path && kind !== 'link') ?? [])
    .slice(0, maxColumns);
}

/** Records by title, with the first few columns of their list. */
export function RelatedTable({ entity, records, by }: RelatedTableProps) {
  const columns = columnsOf(entity, by);
  return (
    <TableContainer>
      <Table size="small" aria-label={entity.plural}>
        <TableHead>
          <TableRow>
            <TableCell>{entity.title}</TableCell>
            {columns.map(({ name, title }) => (
              <TableCell key={name}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={record.id}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '26ch' }}>
                <Link component={RouterLink} to={profilePath(entity, record.id)}>
                  {recordTitle(entity, record)}
                </Link>
              </TableCell>
              {columns.map((field) => (
                <TableCell key={field.name} sx={{ minWidth: '14ch' }}>
                  <FieldValue
                    field={fieldOfRecord(field, record)}
                    value={record[field.name]}
                    variant="cell"
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
