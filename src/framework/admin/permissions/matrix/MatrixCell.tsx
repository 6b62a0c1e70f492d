import type { KeyboardEvent, ReactNode } from 'react';
import type { CellLevel } from './cellLevel.ts';
import { matrixClasses } from './matrixStyles.ts';

interface MatrixCellProps {
  level: CellLevel;
  /** What is granted, one line each. */
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
