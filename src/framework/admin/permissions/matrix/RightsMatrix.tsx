import { Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import {
  actionTexts,
  type CellLevel,
  type MatrixAction,
  type MatrixGroup,
  matrixActions,
} from './matrixRows.ts';
import { matrixClasses, matrixStyles } from './matrixStyles.ts';

interface MatrixRowProps {
  name: string;
  cell: (action: MatrixAction) => ReactNode;
}

/** One row of the rights matrix. */
export function MatrixRow({ name, cell }: MatrixRowProps) {
  const text = usePermissionText();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {matrixActions.map((action) => (
        <TableCell key={action} data-label={text(actionTexts[action])}>
          {cell(action)}
        </TableCell>
      ))}
    </TableRow>
  );
}

const steps: Record<string, [rows: number, cells: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function stopIn(cell: Element | undefined): HTMLElement | null | undefined {
  return cell?.querySelector<HTMLElement>('button, input');
}

/** Moves the focus between the cells of a table with the arrow keys, skipping cells without a control. */
function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...(cell.closest('table')?.rows ?? [])];
  let row = rows.indexOf(cell.parentElement as HTMLTableRowElement);
  let column = cell.cellIndex;
  event.preventDefault();
  while (rows[row]?.cells[column]) {
    row += step[0];
    column += step[1];
    // group headings have only one cell
    while (step[0] !== 0 && rows[row] && !rows[row]?.cells[column]) row += step[0];
    const stop = stopIn(rows[row]?.cells[column]);
    if (stop) {
      stop.focus();
      return;
    }
  }
}

interface RightsMatrixProps {
  label: string;
  groups: readonly MatrixGroup[];
  /** Returns null if the entity has no such action. */
  cell: (entity: VisibleEntity, action: MatrixAction) => ReactNode;
  /** Rows above the groups. */
  children?: ReactNode;
}

/** Matrix of entities by actions. On narrow screens each row becomes a card. */
export function RightsMatrix({ label, groups, cell, children }: RightsMatrixProps) {
  const text = usePermissionText();
  return (
    <Paper variant="outlined" sx={(theme) => matrixStyles(theme)}>
      <Table size="small" aria-label={label} onKeyDown={moveBetweenCells}>
        <colgroup>
          <col style={{ width: '22%' }} />
          {matrixActions.map((action) => (
            <col key={action} style={{ width: action === 'read' || action === 'update' ? '21%' : '12%' }} />
          ))}
        </colgroup>
        <TableHead>
          <TableRow>
            <TableCell>{text('rights.entity')}</TableCell>
            {matrixActions.map((action) => (
              <TableCell key={action}>{text(actionTexts[action])}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {children}
          {groups.map(({ title, entities }) => (
            <Fragment key={title}>
              <TableRow className={matrixClasses.group}>
                <TableCell component="th" scope="rowgroup" colSpan={matrixActions.length + 1}>
                  {title}
                </TableCell>
              </TableRow>
              {entities.map((entity) => (
                <MatrixRow
                  key={entity.resource}
                  name={entity.plural}
                  cell={(action) => cell(entity, action)}
                />
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

interface MatrixCellProps {
  level: CellLevel;
  /** Grants, one per line. */
  lines: readonly string[];
  /** Secondary text below the lines. */
  note?: ReactNode;
  /** Accessible name that includes entity, action and value. */
  label: string;
  isWrong?: boolean;
  /** Set for toggles, which change at once; undefined if the cell opens a dialog. */
  isPressed?: boolean;
  /** Undefined for a cell that does nothing when clicked. */
  onOpen?: () => void;
  /** Revokes the right. */
  onClear?: () => void;
}

/**
 * A cell of the rights matrix: a mark for the level, text for the details, and a button if `onOpen` is set.
 */
export function MatrixCell(props: MatrixCellProps) {
  const { level, lines, note, label, isWrong = false, isPressed, onOpen, onClear } = props;
  const content = (
    <>
      <span className={matrixClasses.mark} data-level={level} />
      <span>
        {lines.map((line) => (
          <span key={line} className={level === 'none' ? matrixClasses.soft : matrixClasses.line}>
            {line}
          </span>
        ))}
        {note ? <span className={matrixClasses.soft}>{note}</span> : null}
      </span>
    </>
  );
  if (!onOpen) return <span className={matrixClasses.cell}>{content}</span>;

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Delete' || !onClear) return;
    event.preventDefault();
    onClear();
  }

  return (
    <button
      type="button"
      className={matrixClasses.cell}
      aria-label={label}
      {...(isPressed === undefined ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isPressed })}
      {...(isWrong ? { 'aria-invalid': true } : {})}
      onClick={onOpen}
      onKeyDown={handleKey}
    >
      {content}
    </button>
  );
}
