import {
  Box,
  Checkbox,
  Chip,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useListContext } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { profilePath } from '../definitions/entityPaths.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useText } from '../i18n/useText.ts';
import { type ListColumn, valueAt } from './listColumns.ts';

interface ListTableProps {
  entity: VisibleEntity;
  columns: readonly ListColumn[];
}

function HeadCell({ column }: { column: ListColumn }) {
  const { sort, setSort } = useListContext();
  const isActive = sort.field === column.path;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const next = isActive && direction === 'asc' ? 'DESC' : 'ASC';
  return (
    <TableCell align={column.isNumeric ? 'right' : 'left'} sortDirection={isActive ? direction : false}>
      {column.isSortable ? (
        <TableSortLabel
          active={isActive}
          direction={isActive ? direction : 'asc'}
          onClick={() => setSort({ field: column.path, order: next })}
        >
          {column.title}
        </TableSortLabel>
      ) : (
        column.title
      )}
    </TableCell>
  );
}

function Row({ entity, columns, record }: ListTableProps & { record: RaRecord }) {
  const text = useText();
  const navigate = useNavigate();
  const { selectedIds, onToggleItem } = useListContext();
  const path = profilePath(entity, record.id);
  const title = recordTitle(entity, record);
  const isSelected = selectedIds.includes(record.id);
  return (
    <TableRow hover selected={isSelected} onClick={() => navigate(path)} sx={{ cursor: 'pointer' }}>
      {entity.rights.delete ? (
        <TableCell padding="checkbox" className="no-print" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': title } }}
          />
        </TableCell>
      ) : null}
      {columns.map((column, position) => {
        const shown = <FieldValue field={column.leaf} value={valueAt(record, column.path)} variant="cell" />;
        return (
          <TableCell
            key={column.path}
            align={column.isNumeric ? 'right' : 'left'}
            sx={{ maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {position === 0 ? (
              <Link component={RouterLink} to={path} aria-label={text('list.openRow', { title })}>
                {valueAt(record, column.path) ? shown : title}
              </Link>
            ) : (
              shown
            )}
            {position === 0 && record.isActive === false ? (
              <Chip size="small" variant="outlined" label={text('active.deactivated')} sx={{ ml: 1 }} />
            ) : null}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

function SelectAll({ ids }: { ids: RaRecord['id'][] }) {
  const { selectedIds, onSelect } = useListContext();
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const isAll = chosen > 0 && chosen === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <TableCell padding="checkbox" className="no-print">
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() => onSelect(isAll ? others : [...others, ...ids])}
        slotProps={{ input: { 'aria-label': 'Alle Zeilen dieser Seite auswählen' } }}
      />
    </TableCell>
  );
}

/** The page as a table, for wide screens and print. */
export function ListTable({ entity, columns }: ListTableProps) {
  const { data = [], isFetching } = useListContext();
  return (
    <TableContainer sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={entity.plural} aria-busy={isFetching}>
        <TableHead>
          <TableRow>
            {entity.rights.delete ? <SelectAll ids={data.map(({ id }) => id)} /> : null}
            {columns.map((column) => (
              <HeadCell key={column.path} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <Row key={record.id} entity={entity} columns={columns} record={record} />
          ))}
        </TableBody>
      </Table>
      <Box sx={{ height: 2 }} />
    </TableContainer>
  );
}
