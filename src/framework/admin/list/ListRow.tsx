import { Checkbox, Chip, TableCell, TableRow } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { MouseEvent } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { profilePath } from '../definitions/entityPaths.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { useText } from '../i18n/useText.ts';
import { cellStyle, firstCellStyle, selectCellStyle } from './listCellStyles.ts';
import { type ListColumn, valueAt } from './listColumns.ts';
import { rowStop } from './moveBetweenRows.ts';
import { RowLink } from './RowLink.tsx';

interface ListRowProps {
  entity: VisibleEntity;
  columns: readonly ListColumn[];
  record: RaRecord;
}

/** What does not fit into its cell is told on pointing at it. */
function showClipped({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}

/** One record; a click anywhere opens it. */
export function ListRow({ entity, columns, record }: ListRowProps) {
  const text = useText();
  const navigate = useNavigate();
  const { selectedIds, onToggleItem } = useListContext();
  const isSelected = selectedIds.includes(record.id);
  const label = text('list.selectRow', { title: recordTitle(entity, record) });
  return (
    <TableRow
      hover
      selected={isSelected}
      onClick={() => navigate(profilePath(entity, record.id))}
      sx={{ cursor: 'pointer', bgcolor: 'background.paper' }}
    >
      {entity.rights.delete ? (
        <TableCell
          padding="checkbox"
          className="no-print"
          sx={selectCellStyle}
          onClick={(event) => event.stopPropagation()}
        >
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': label, ...{ [rowStop]: 'checkbox' } } }}
          />
        </TableCell>
      ) : null}
      {columns.map((column, position) => (
        <TableCell
          key={column.path}
          align={column.isNumeric ? 'right' : 'left'}
          sx={position === 0 ? firstCellStyle(entity.rights.delete) : cellStyle}
          onMouseEnter={showClipped}
        >
          {position === 0 ? (
            <RowLink entity={entity} column={column} record={record} />
          ) : (
            <FieldValue field={column.leaf} value={valueAt(record, column.path)} variant="cell" />
          )}
          {position === 0 && record.isActive === false ? (
            <Chip size="small" variant="outlined" label={text('active.deactivated')} sx={{ ml: 1 }} />
          ) : null}
        </TableCell>
      ))}
    </TableRow>
  );
}
