import { Box, TableCell } from '@mui/material';
import type { ReactNode } from 'react';
import type { TotalsAnswer } from '../../../../schema/contracts/listGroups.ts';
import type { Field } from '../../../../schema/model.ts';
import { formatDecimal } from '../../../base/format/numbers.ts';
import type { ListColumn } from '../columns/listColumns.ts';

/** An exact sum of a field, as people write it: `'123456'` cents -> `1.234,56 €`. */
export function formatTotal({ kind, scale = 0 }: Pick<Field, 'kind' | 'scale'>, sum: string): string {
  if (kind !== 'money') return formatDecimal(sum, { minFractionDigits: kind === 'decimal' ? scale : 0 });
  const sign = sum.startsWith('-') ? '-' : '';
  const cents = sum.slice(sign.length).padStart(3, '0');
  // the space does not break, as in `formatMoney`
  return `${formatDecimal(`${sign}${cents.slice(0, -2)}.${cents.slice(-2)}`)}\u00a0€`;
}

interface TotalProps {
  column: ListColumn;
  totals: TotalsAnswer['totals'] | undefined;
}

/** The total of a column; nothing until it is loaded and where no record has a readable value. */
function Total({ column: { leaf, path }, totals }: TotalProps) {
  const sum = totals?.[path] ?? null;
  if (sum === null) return null;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatTotal(leaf, sum)}</span>
  );
}

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

interface TotalsLineProps {
  summed: readonly ListColumn[];
  totals: TotalsAnswer['totals'] | undefined;
}

/** Totals with the names of their columns, where there is no table. */
export function TotalsLine({ summed, totals }: TotalsLineProps) {
  const shown = summed.filter(({ path }) => (totals?.[path] ?? null) !== null);
  if (shown.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        px: 2,
        py: 0.75,
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {shown.map((column) => (
        <span key={column.path}>
          {column.title}: <Total column={column} totals={totals} />
        </span>
      ))}
    </Box>
  );
}
