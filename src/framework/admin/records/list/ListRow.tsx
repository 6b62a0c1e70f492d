import type { RaRecord } from 'ra-core';
import type { MouseEvent } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { Tag } from '../fields/Tag.tsx';
import { useSelection } from './bulk/useSelection.ts';
import { CellValue } from './CellValue.tsx';
import type { ListColumn } from './columns/listColumns.ts';
import { ReferenceLine } from './filters/ReferenceLine.tsx';
import { listCells } from './listCellStyles.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowLink } from './RowLink.tsx';

interface ListRowProps {
  entity: VisibleEntity;
  columns: readonly ListColumn[];
  record: RaRecord;
  /** Whether another record of the page has the same title. */
  isNameShared: boolean;
}

/** Shows clipped content as a tooltip. */
function showClipped({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}

function cellClass(column: ListColumn, position: number): string | undefined {
  if (position === 0) return listCells.first;
  return column.isNumeric ? listCells.number : undefined;
}

/** One record as a table row. */
export function ListRow({ entity, columns, record, isNameShared }: ListRowProps) {
  const text = useText();
  const { canSelect, isSelected, toggle } = useSelection();
  const isChosen = isSelected(record.id);
  const label = text('list.selectRow', { title: recordTitle(entity, record) });
  return (
    <tr data-id={record.id} data-selected={isChosen}>
      {canSelect ? (
        <td className={listCells.select}>
          <RowCheckbox
            isRowStop
            label={label}
            isChecked={isChosen}
            onToggle={(range) => toggle(record.id, { range })}
          />
        </td>
      ) : null}
      {columns.map((column, position) => (
        <td key={column.path} className={cellClass(column, position)} onMouseEnter={showClipped}>
          {position === 0 ? (
            <RowLink entity={entity} column={column} record={record} />
          ) : (
            <CellValue column={column} record={record} />
          )}
          {position === 0 && isInactive(entity, record) ? (
            <>
              {' '}
              <Tag label={text('active.deactivated')} />
            </>
          ) : null}
          {position === 0 && isNameShared ? <ReferenceLine entity={entity} record={record} /> : null}
        </td>
      ))}
    </tr>
  );
}
