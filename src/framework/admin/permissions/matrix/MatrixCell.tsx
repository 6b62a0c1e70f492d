import type { KeyboardEvent, ReactNode } from 'react';
import type { CellLevel } from './cellLevel.ts';
import { matrixClasses } from './matrixStyles.ts';

interface MatrixCellProps {
  level: CellLevel;
  /** What is given, a line each. */
  lines: readonly string[];
  /** What else there is to say, more quietly. */
  note?: ReactNode;
  /** The whole for those who do not see the table. */
  label: string;
  isWrong?: boolean;
  /** Set where opening it turns it on and off at once, instead of opening a dialog. */
  isPressed?: boolean;
  /** Absent where there is nothing to do. */
  onOpen?: () => void;
  /** Takes the right back. */
  onClear?: () => void;
}

/** A cell of a matrix of rights: how much at one glance, what in words; opens what there is to say or to choose. */
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
