import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useEvent } from 'ra-core';
import { type MouseEvent, memo, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../base/i18n/useText.ts';
import { Later } from '../../base/Later.tsx';
import type { EntityView } from '../../session/definitions/viewsOf.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { columnWidths } from '../kinds/columnWidths.ts';
import { wholePage, wholeRows } from './askAhead.ts';
import { useSelection } from './bulk/Selection.ts';
import { useRowKeys } from './bulk/useRowKeys.ts';
import type { ListColumn } from './columns/listColumns.ts';
import { GridLayerLater } from './grid/GridLayerLater.tsx';
import { GridContext, newRowBody } from './grid/GridState.ts';
import { useGrid } from './grid/useGrid.ts';
import { ListTotals } from './groups/ListTotals.tsx';
import { ListRows } from './ListRows.tsx';
import { LoadingLine } from './LoadingLine.tsx';
import { useListArrangement } from './listArrangement.ts';
import {
  bodyStyle,
  firstCellStyle,
  headStyle,
  newRowStyle,
  paperShare,
  printedTable,
  rowHeights,
  selectCellStyle,
  selectWidth,
} from './listCellStyles.ts';
import { rowStop } from './moveBetweenRows.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { useListSort } from './sorting/useListSort.ts';
import { useOpenedRow, useOpenRow } from './useOpenedRow.ts';

/** Inner width of the last table in pixels, which the next one most likely has. */
let lastWidth = 0;

/**
 * Inner width of an element in pixels, kept up to date; empty until it is measured. It is measured once the page is
 * laid out: asking for it before would lay out the page twice.
 */
function useWidth(element: RefObject<HTMLElement | null>): { available?: number } {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      lastWidth = current.clientWidth;
      setWidth(lastWidth);
    };
    if (typeof ResizeObserver === 'undefined') return measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width > 0 ? { available: width } : {};
}

interface ListTableProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  /**
   * Draws table bodies instead of the rows of the page.
   * @param remember notes the record that is opened
   */
  bodies?: (remember: (id: string) => void) => ReactNode;
  /** The rows of all bodies, in their order. */
  records?: readonly RaRecord[];
}

const ColumnEdgeLater = lazyDialog(async () => (await import('./grid/ColumnEdge.tsx')).ColumnEdge);

/** The head covers the rows and the sticky columns. */
const headLayer = { zIndex: 3, bgcolor: ({ palette }: Theme) => palette.colours.sunk };

interface HeadCellProps {
  entity: EntityView;
  column: ListColumn;
  isFirst: boolean;
  canSelect: boolean;
  /** The column's place among those sorted by; -1 if it is none of them. */
  position: number;
  direction: 'asc' | 'desc';
  /** Whether several columns are sorted by. */
  isNumbered: boolean;
  onSort: (path: string, isFurther: boolean) => void;
}

/** Memoized: a list draws its head again at each step of a request. */
const HeadCell = memo(function HeadCell(props: HeadCellProps) {
  const { entity, column, isFirst, canSelect, position, direction, isNumbered, onSort } = props;
  const isSorted = position !== -1;
  return (
    <TableCell
      align={column.isNumeric ? 'right' : 'left'}
      // only one column may say so; the others show their place
      sortDirection={position === 0 ? direction : false}
      // without the name of its edge
      aria-label={isSorted && isNumbered ? `${column.title} ${position + 1}` : column.title}
      sx={isFirst ? { ...firstCellStyle(canSelect), ...headStyle, ...headLayer } : headStyle}
    >
      {column.isSortable ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={(event) => onSort(column.path, event.shiftKey)}
        >
          {column.title}
          {isSorted && isNumbered ? <sup>{position + 1}</sup> : null}
        </TableSortLabel>
      ) : (
        column.title
      )}
      <Later>
        <ColumnEdgeLater entity={entity} column={column} isFirst={isFirst} />
      </Later>
    </TableCell>
  );
});

interface HeadCellsProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  canSelect: boolean;
}

/** The titles of the columns, which sort by a click. */
function HeadCells({ entity, columns, canSelect }: HeadCellsProps) {
  const { keys, toggle } = useListSort();
  const handleSort = useEvent(toggle);
  return columns.map((column, at) => {
    const position = keys.findIndex(({ path }) => path === column.path);
    return (
      <HeadCell
        key={column.path}
        entity={entity}
        column={column}
        isFirst={at === 0}
        canSelect={canSelect}
        position={position}
        direction={keys[position]?.direction === 'DESC' ? 'desc' : 'asc'}
        isNumbered={keys.length > 1}
        onSort={handleSort}
      />
    );
  });
}

/** Selects the rows shown; all hits while all groups are folded. */
function SelectRows({ isGrouped, isFolded }: { isGrouped: boolean; isFolded: boolean }) {
  const text = useText();
  const { page, selectPage, selection, isByFilter, selectAll, clear } = useSelection();
  const isWhole = isByFilter && selection !== undefined && !('except' in selection);
  const box = isFolded
    ? {
        label: text('list.selectAllOpen'),
        isChecked: isWhole,
        isMixed: selection !== undefined && !isWhole,
        onToggle: isWhole ? clear : selectAll,
      }
    : {
        label: text(isGrouped ? 'list.selectShown' : 'list.selectPage'),
        isChecked: page === 'all',
        isMixed: page === 'some',
        onToggle: selectPage,
      };
  return (
    <TableCell padding="checkbox" className="no-print" sx={{ ...selectCellStyle, ...headLayer }}>
      <RowCheckbox {...box} />
    </TableCell>
  );
}

/** The page as a table, for wide screens and print. */
export function ListTable({ entity, columns, bodies, records }: ListTableProps) {
  const { data = [], meta, isFetching } = useListContext();
  const rows = records ?? data;
  const page = wholePage({ data, meta });
  const isLoading = isFetching || page.length > data.length;
  const { canSelect } = useSelection();
  const handleKey = useRowKeys();
  const { frame, remember } = useOpenedRow<HTMLDivElement>(entity);
  const available = useWidth(frame);
  const isLong = page.length > wholeRows;
  const [, setHasFrame] = useState(false);
  // rows of a long page are drawn with their scrolling element, which is there after the first render
  useLayoutEffect(() => {
    if (isLong) setHasFrame(true);
  }, [isLong]);
  const { widths, least, shares } = columnWidths(columns, {
    taken: canSelect ? selectWidth : 0,
    ...available,
  });
  const { density } = useListArrangement().arrangement;
  const grid = useGrid(entity);
  const openRow = useOpenRow(entity, remember);

  /** Runs in the capture phase, because links stop their clicks. */
  function noteLink({ target }: MouseEvent<HTMLElement>): void {
    const link = target instanceof Element ? target.closest(`[${rowStop}="link"]`) : null;
    const id = link?.closest('tr')?.dataset.id;
    if (id) remember(id);
  }

  return (
    <GridContext value={grid}>
      <TableContainer
        ref={frame}
        sx={{
          // the rows scroll in the room that is left (`listRoom`)
          minHeight: 0,
          containerType: 'inline-size',
          '@media print': { containerType: 'normal' },
        }}
      >
        <Table
          size="small"
          stickyHeader
          aria-label={entity.plural}
          aria-busy={isLoading}
          onClickCapture={noteLink}
          {...(grid ? { role: 'grid' } : {})}
          {...(!bodies && isLong ? { 'aria-rowcount': page.length + 1 } : {})}
          sx={{
            tableLayout: 'fixed',
            minWidth: least,
            // columns whose widths somebody set keep them, also where there is room left
            ...(columns.every(({ width }) => width !== undefined) ? { width: least } : {}),
            '@media print': printedTable(columns.length),
          }}
        >
          <colgroup>
            {canSelect ? <col className="no-print" style={{ width: selectWidth }} /> : null}
            {columns.map(({ path }, position) => (
              <col key={path} style={{ width: widths[position], ...{ [paperShare]: shares[position] } }} />
            ))}
          </colgroup>
          <TableHead>
            <TableRow>
              {canSelect ? (
                <SelectRows isGrouped={bodies !== undefined} isFolded={rows.length === 0} />
              ) : null}
              <HeadCells entity={entity} columns={columns} canSelect={canSelect} />
            </TableRow>
          </TableHead>
          {bodies?.(remember) ?? (
            <TableBody onClick={openRow} onKeyDown={handleKey} sx={bodyStyle(canSelect, density)}>
              <ListRows
                entity={entity}
                columns={columns}
                records={data}
                page={page}
                frame={frame}
                height={rowHeights[density ?? 'standard']}
              />
            </TableBody>
          )}
          {grid && !bodies && entity.rights.create ? (
            <TableBody {...{ [newRowBody]: '' }} sx={newRowStyle(canSelect, density)} />
          ) : null}
          <ListTotals entity={entity} columns={columns} />
        </Table>
      </TableContainer>
      <LoadingLine isShown={isLoading} />
      {grid ? (
        <GridLayerLater
          entity={entity}
          columns={columns}
          records={rows}
          frame={frame}
          grid={grid}
          isGrouped={bodies !== undefined}
        />
      ) : null}
    </GridContext>
  );
}
