import type { RaRecord } from 'ra-core';
import { type MouseEvent, memo, type RefCallback } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { isInactive } from '../../../schema/isInactive.ts';
import { useText } from '../../base/i18n/useText.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { RecordPicture } from '../../session/record-pictures/RecordPicture.tsx';
import { Tag } from '../fields/Tag.tsx';
import { isEmptyValue } from '../form/formValues.ts';
import { useSelection } from './bulk/Selection.ts';
import { CellValue } from './CellValue.tsx';
import type { ListColumn } from './columns/listColumns.ts';
import { ReferenceLine } from './filters/ReferenceLine.tsx';
import { linkingKinds } from './filters/splitFilter.ts';
import { useGridRow } from './grid/GridState.ts';
import { markedCell, withPending } from './grid/markedCell.ts';
import { listCells } from './listCellStyles.ts';
import { rowStop } from './moveBetweenRows.ts';
import { BesideButton } from './panel/BesideButton.tsx';
import { openBeside } from './panel/openBeside.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

interface RowLinkProps {
  entity: VisibleEntity;
  column: ListColumn;
  record: RaRecord;
  title: string;
  /** Whether Tab reaches it. */
  isStop: boolean;
}

/**
 * The first column as a link to the record: Enter opens it, the space bar opens it beside the list, with
 * Shift it selects the row. A plain element that the
 * click handler around the rows follows (`useOpenRow`), because a link of the router is drawn again at each change
 * of the URL.
 */
function RowLink({ entity, column, record, title, isStop }: RowLinkProps) {
  const text = useText();
  const { canSelect, toggle } = useSelection();
  const value = valueAt(record, column.path);
  const shown = <CellValue column={column} record={record} />;
  const isOwnLink = linkingKinds.has(column.leaf.kind);
  return (
    <>
      <RecordPicture entity={entity} record={record} size={24} />
      <a
        href={profilePath(entity, record.id)}
        className={lightElements.link}
        aria-label={text('list.openRow', { title })}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          if (!event.shiftKey) openBeside(event.currentTarget);
          else if (canSelect) toggle(record.id);
        }}
        {...(isStop ? {} : { tabIndex: -1 })}
        {...{ [rowStop]: 'link' }}
      >
        {isEmptyValue(value) || isOwnLink ? title : shown}
      </a>
      {isOwnLink ? <> {shown}</> : null}
    </>
  );
}

interface ListRowProps {
  entity: VisibleEntity;
  columns: readonly ListColumn[];
  record: RaRecord;
  /** Whether another record of the page has the same title. */
  isNameShared: boolean;
  /** Index on the page, by which its cells can be edited; absent in lists that nobody edits. */
  index?: number;
  /** Whether rows before it may be missing. */
  isOneOfMany?: boolean;
  rowRef?: RefCallback<HTMLTableRowElement>;
}

/** Shows clipped content as a tooltip. */
function showClipped({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}

function cellClass(column: ListColumn, position: number, isSigned: boolean): string | undefined {
  if (position === 0) return isSigned ? listCells.signed : listCells.first;
  return column.isNumeric ? listCells.number : undefined;
}

/** One record as a table row. Memoized: a page may have a thousand of them. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { entity, columns, record, isNameShared, index } = props;
  const text = useText();
  const { canSelect, isSelected, toggle } = useSelection();
  const { marks, isStop = true } = useGridRow(String(record.id), index);
  const isChosen = isSelected(record.id);
  const title = recordTitle(entity, record);
  const isSigned = isInactive(entity, record);
  const label = text('list.selectRow', { title });
  const shown = withPending(record, marks);

  function content(column: ListColumn, position: number) {
    const pending = marks?.[column.path]?.pending;
    if (pending && 'text' in pending) return pending.text;
    if (position > 0) return <CellValue column={column} record={shown} />;
    return (
      <>
        <RowLink
          entity={entity}
          column={column}
          record={shown}
          title={recordTitle(entity, shown)}
          isStop={isStop}
        />
        {isSigned ? (
          <>
            {' '}
            <Tag label={text('active.deactivated')} />
          </>
        ) : null}
        {isNameShared ? <ReferenceLine entity={entity} record={record} /> : null}
        <BesideButton title={title} isTabStop={false} />
      </>
    );
  }

  return (
    <tr
      ref={props.rowRef}
      data-id={record.id}
      data-selected={isChosen}
      data-row={index}
      // the head is the first row
      {...(props.isOneOfMany && index !== undefined ? { 'aria-rowindex': index + 2 } : {})}
    >
      {canSelect ? (
        <td className={listCells.select}>
          <RowCheckbox
            isRowStop
            isTabStop={isStop}
            label={label}
            isChecked={isChosen}
            onToggle={(range) => toggle(record.id, { range })}
          />
        </td>
      ) : null}
      {columns.map((column, position) => (
        <td
          key={column.path}
          className={cellClass(column, position, isSigned)}
          onMouseEnter={showClipped}
          {...markedCell(marks?.[column.path])}
        >
          {content(column, position)}
        </td>
      ))}
    </tr>
  );
});
