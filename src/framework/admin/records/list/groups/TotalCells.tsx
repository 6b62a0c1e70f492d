import { TableCell } from '@mui/material';
import type { ReactNode } from 'react';
import type { TotalsAnswer } from '../../../../schema/contracts/listGroups.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { Total } from './Total.tsx';

interface TotalCellsProps {
  columns: readonly ListColumn[];
  /** Columns with a total. */
  summed: readonly ListColumn[];
  totals: TotalsAnswer['totals'] | undefined;
  canSelect: boolean;
  /** Heading of the row, over the columns before the first total. */
  children: ReactNode;
}

/** Cells of a row of totals: its heading, then each total below its column. */
export function TotalCells({ columns, summed, totals, canSelect, children }: TotalCellsProps) {
  const isSummed = (column: ListColumn) => summed.some(({ path }) => path === column.path);
  const first = columns.findIndex(isSummed);
  // the first column always belongs to the heading, which then shows its total too
  const wide = Math.max(1, first === -1 ? columns.length : first);
  const [title] = columns;
  return (
    <>
      <TableCell component="th" scope="row" colSpan={wide + (canSelect ? 1 : 0)}>
        {children}
        {title && isSummed(title) ? (
          <>
            {' · '}
            <Total column={title} totals={totals} />
          </>
        ) : null}
      </TableCell>
      {columns.slice(wide).map((column) => (
        <TableCell key={column.path} align={column.isNumeric ? 'right' : 'left'}>
          {isSummed(column) ? <Total column={column} totals={totals} /> : null}
        </TableCell>
      ))}
    </>
  );
}
